import { Plus, X } from 'lucide-react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { valueAt } from '../model/document.ts';
import type { Spec } from '../model/specs.ts';

interface Props {
  spec: Spec;
  /** Where it is in the document. */
  at: string;
  document: unknown;
  errors: ReadonlyMap<string, string>;
  onChange: (at: string, value: unknown) => void;
}

/** The control for a place of a setting, by what kind of value it holds. */
export function Control(props: Props) {
  switch (props.spec.kind) {
    case 'flag':
      return <FlagControl {...props} />;
    case 'texts':
      return <TextsControl {...props} />;
    case 'list':
      return <ListControl {...props} />;
    default:
      return <PlainControl {...props} />;
  }
}

function PlainControl({ spec, at, document, errors, onChange }: Props) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const value = valueAt(document, at);
  const error = errors.get(at) ?? [...errors].find(([place]) => place.startsWith(`${at}/`))?.[1];
  return (
    <Field
      label={t(`fields.${spec.label}`)}
      hint={i18n.text('settings', `hints.${spec.label}`)}
      required={spec.required ?? false}
      error={error}
    >
      {spec.kind === 'choice' ? (
        <Select
          value={String(value)}
          onChange={({ target }) =>
            onChange(at, typeof value === 'number' ? Number(target.value) : target.value)
          }
        >
          {spec.choices.map((each) => (
            <option key={each} value={each}>
              {i18n.text('settings', `choices.${spec.label}.${each}`) ?? each}
            </option>
          ))}
        </Select>
      ) : spec.kind === 'lines' ? (
        <Textarea
          rows={3}
          value={((value as string[] | undefined) ?? []).join('\n')}
          onChange={({ target }) => onChange(at, target.value.split('\n'))}
        />
      ) : (
        <Input
          type={inputs[spec.kind] ?? 'text'}
          autoComplete="off"
          value={value === undefined || value === null ? '' : String(value)}
          onChange={({ target }) =>
            onChange(at, spec.kind === 'number' ? Number(target.value) : target.value)
          }
        />
      )}
    </Field>
  );
}

const inputs: Partial<Record<Spec['kind'], string>> = { number: 'number', date: 'date', time: 'time' };

function FlagControl({ spec, at, document, errors, onChange }: Props) {
  const t = useT('settings');
  return (
    <div className="self-center">
      <Checkbox
        label={t(`fields.${spec.label}`)}
        error={errors.get(at)}
        checked={valueAt(document, at) === true}
        onChange={({ target }) => onChange(at, target.checked)}
      />
    </div>
  );
}

function TextsControl({ spec, at, document, errors, onChange }: Props) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const hint = i18n.text('settings', `hints.${spec.label}`);
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 font-semibold text-sm">{t(`fields.${spec.label}`)}</legend>
      {hint && <p className="mb-2 text-ink-muted text-xs">{hint}</p>}
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {languages.map((each) => (
          <Field key={each} label={languageNames[each]} error={errors.get(`${at}/${each}`)}>
            <Textarea
              rows={2}
              lang={each}
              value={String(valueAt(document, `${at}/${each}`) ?? '')}
              onChange={({ target }) => onChange(`${at}/${each}`, target.value)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

const rowStyle =
  'rounded-control border border-line p-3 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-4';

function ListControl({ spec, at, document, errors, onChange }: Props) {
  const t = useT('settings');
  if (spec.kind !== 'list') return null;
  const items = (valueAt(document, at) as unknown[] | undefined) ?? [];
  return (
    <fieldset className="col-span-full mb-6">
      <legend className="mb-2 font-semibold text-sm">{t(`fields.${spec.label}`)}</legend>
      <ol className="grid gap-3">
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is all that tells its elements apart
          <li key={index} className={rowStyle}>
            <div className="grid items-start gap-x-4 sm:grid-cols-3">
              {spec.of.map((inner) => (
                <Control
                  key={inner.at}
                  spec={inner}
                  at={`${at}/${index}${inner.at}`}
                  document={document}
                  errors={errors}
                  onChange={onChange}
                />
              ))}
            </div>
            {errors.has(`${at}/${index}`) && (
              <Field label="" error={errors.get(`${at}/${index}`)}>
                {null}
              </Field>
            )}
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                onChange(
                  at,
                  items.filter((__, other) => other !== index),
                )
              }
            >
              <Icon of={X} size={16} />
              {t('remove', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => onChange(at, [...items, spec.empty])}
      >
        <Icon of={Plus} size={16} />
        {t('add')}
      </Button>
    </fieldset>
  );
}
