import { ArrowRight, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { CopyButton } from '#/ui/copy-button.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { Mark } from '#/ui/mark.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Range } from '#/ui/range.tsx';
import { Select } from '#/ui/select.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';
import { Sheet, Specimen } from './sheet.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ControlsSheet() {
  return (
    <Sheet title="Controls">
      <Buttons />
      <Fields />
      <Choices />
    </Sheet>
  );
}

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: normal, small, busy, disabled`}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>
              Continue <Icon of={ArrowRight} />
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} busy>
              Sending…
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Links that look like buttons; large and wide">
        <div className="grid gap-3">
          <ButtonLink to="/kitchen-sink.html" size="large" wide>
            Large and wide
          </ButtonLink>
          <ButtonAnchor href="/icon.svg" download variant="secondary">
            <Icon of={Download} /> A file
          </ButtonAnchor>
          <div className="rounded-card bg-brand p-4">
            <ButtonLink to="/kitchen-sink.html" variant="onBrand">
              On brand
            </ButtonLink>
          </div>
        </div>
      </Specimen>
      <Specimen name="A text to take along">
        <CopyButton text="RF24 1000 001" label="Copy" name="Copy the reference" done="Copied" />
      </Specimen>
    </>
  );
}

function Fields() {
  const [password, type] = useState('Larch-2026');
  return (
    <Specimen name="Fields: plain, hint, error, read-only, disabled">
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label="First name" required>
          <Input defaultValue="Ada" />
        </Field>
        <Field label="Telephone" hint="With the country code">
          <Input placeholder="+41 79 000 00 00" />
        </Field>
        <Field label="E-mail" error="email.invalid" required>
          <Input defaultValue="ada@" />
        </Field>
        <Field label="Name, as registered">
          <Input readOnly defaultValue="Ada Lovelace" />
        </Field>
        <Field label="Not now">
          <Input disabled defaultValue="Disabled" />
        </Field>
        <Field label="Country">
          <Select defaultValue="CH">
            <option value="CH">Switzerland</option>
            <option value="FR">France</option>
          </Select>
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="larch" autoComplete="off" />
        </Field>
        <NewPassword
          label="New password"
          typed={password}
          defaultValue={password}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <Field label="Message" className="sm:col-span-2">
          <Textarea rows={3} defaultValue="Two lines of text, and space for more." />
        </Field>
      </div>
    </Specimen>
  );
}

function Choices() {
  const [marked, mark] = useState(false);
  const [months, choose] = useState(36);
  const { menu } = useDisclosure();
  const rate = useId();
  return (
    <>
      <Specimen name="Choices">
        <div className="grid gap-4">
          <RadioGroup legend="Rate" required>
            <Radio label="Fixed" name={rate} defaultChecked />
            <Radio label="Variable" name={rate} />
          </RadioGroup>
          <Checkbox label="I have read the terms" />
          <Checkbox label="With an error" error="field.required" />
          <Mark label="Mark a row" checked={marked} onChange={mark} />
          <Range
            min={12}
            max={84}
            step={12}
            value={months}
            aria-label="Months"
            onChange={(event) => choose(Number(event.target.value))}
          />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { value: 'one', label: 'One', content: <p>The first panel.</p> },
            { value: 'two', label: 'Two', content: <p>The second panel.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs that are pages">
        <LinkTabs
          label="Pages"
          tabs={[
            { to: '/', label: 'Here', end: true },
            { to: '/there', label: 'There' },
          ]}
        />
      </Specimen>
      <Specimen name="Facts">
        <Facts
          facts={[
            ['Label', 'Value'],
            ['Longer label', 'A value that may take more than one line where there is little space'],
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure: closes by Escape and by a press elsewhere">
        <details ref={menu} className="rounded-control border border-line bg-surface p-3">
          <summary>Menu</summary>
          <p>Something in it.</p>
        </details>
      </Specimen>
    </>
  );
}
