import { type FormEvent, useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { Field, FieldError } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { WebhookInput } from '../api/webhooks.ts';
import { groupKinds, toggled } from '../model/kinds.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  title: string;
  action: string;
  kinds: readonly string[];
  start: WebhookInput;
  error: Error | null;
  busy: boolean;
  onSend: (input: WebhookInput) => void;
  onClose: () => void;
}

/** The server knows which addresses may be called: it says what is wrong, beside the field. */
export function WebhookForm({ title, action, kinds, start, error, busy, onSend, onClose }: Props) {
  const t = useT('machines');
  const [input, setInput] = useState(start);
  const change = (part: Partial<WebhookInput>) => setInput({ ...input, ...part });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(input);
  };
  const wrong = (field: string) =>
    error instanceof ApiError ? error.fields.find(({ pointer }) => pointer === field)?.code : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('webhooks.form.text')}>
      <form noValidate onSubmit={send} className="grid gap-2">
        {!(error instanceof ApiError && error.fields.length > 0) && <Refusal error={error} />}
        <Field label={t('webhooks.form.name')} required error={wrong('/name')}>
          <Input
            value={input.name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label={t('webhooks.form.url')}
          hint={t('webhooks.form.url_hint')}
          required
          error={wrong('/url')}
        >
          <Input
            type="url"
            value={input.url}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
        <KindPicker
          kinds={kinds}
          chosen={input.kinds}
          error={wrong('/kinds')}
          onChange={(chosen) => change({ kinds: chosen })}
        />
        <DialogButtons action={action} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface PickerProps {
  kinds: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function KindPicker({ kinds, chosen, error, onChange }: PickerProps) {
  const t = useT('machines');
  const { i18n } = useI18n();
  const kindName = useKindName();
  const message = error && (i18n.text('errors', error) ?? error);
  return (
    <fieldset aria-describedby={message ? 'webhook-kinds-error' : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('webhooks.form.kinds')}</legend>
      <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-2">
        {groupKinds(kinds).map((group) => (
          <div key={group.about} className="py-1">
            <p className="font-medium text-ink-muted text-xs">
              {i18n.text('machines', `about.${group.about}`) ?? group.about}
            </p>
            {group.kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={kindName(kind)}
                checked={chosen.includes(kind)}
                onChange={() => onChange(toggled(kinds, chosen, kind))}
              />
            ))}
          </div>
        ))}
      </div>
      <FieldError id="webhook-kinds-error" message={message} />
    </fieldset>
  );
}

/** A kind of event in words; one that has none yet shows its own name. */
export function useKindName() {
  const { i18n } = useI18n();
  return (kind: string) => i18n.text('machines', `kinds.${kind.replaceAll('.', '_')}`) ?? kind;
}
