import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { valueAt } from '../model/document.ts';
import type { Spec } from '../model/spec.ts';
import { AmountControl, WhoControl } from './authority-control.tsx';
import { type ControlProps, ListControl } from './list-control.tsx';
import { ColourControl, PictureControl } from './look-control.tsx';
import { MegabytesControl, SeveralControl } from './upload-control.tsx';

/** The control for a place of a setting, by what kind of value it holds. */
export function Control(props: ControlProps) {
  switch (props.spec.kind) {
    case 'colour':
      return <ColourControl {...props} />;
    case 'picture':
      return <PictureControl {...props} />;
    case 'amount':
      return <AmountControl {...props} />;
    case 'megabytes':
      return <MegabytesControl {...props} />;
    case 'several':
      return <SeveralControl {...props} />;
    case 'who':
      return <WhoControl {...props} />;
    case 'flag':
      return <FlagControl {...props} />;
    case 'texts':
      return <TextsControl {...props} />;
    case 'group':
      return <GroupControl {...props} />;
    case 'list':
      return <ListControl {...props} control={Control} />;
    default:
      return <PlainControl {...props} />;
  }
}

function PlainControl({ spec, at, document, errors, notes, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const value = valueAt(document, at);
  const error = errors.get(at) ?? [...errors].find(([place]) => place.startsWith(`${at}/`))?.[1];
  const hints = [i18n.text('settings', `hints.${spec.label}`), notes?.get(at)].filter(Boolean);
  return (
    <Field
      label={t(`fields.${spec.label}`)}
      hint={hints.join(' ')}
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
            onChange(at, spec.kind === 'number' ? figureOf(target.value, spec.required) : target.value)
          }
        />
      )}
    </Field>
  );
}

/** A figure that nobody has to give may be none. */
const figureOf = (text: string, required = false) => (text || required ? Number(text) : undefined);

const inputs: Partial<Record<Spec['kind'], string>> = { number: 'number', date: 'date', time: 'time' };

function FlagControl({ spec, at, document, errors, onChange }: ControlProps) {
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

function TextsControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const hint = i18n.text('settings', `hints.${spec.label}`);
  const rows = spec.kind === 'texts' ? (spec.rows ?? 2) : 2;
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 font-semibold text-sm">{t(`fields.${spec.label}`)}</legend>
      {hint && <p className="mb-2 text-ink-muted text-xs">{hint}</p>}
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {languages.map((each) => {
          const control = {
            lang: each,
            value: String(valueAt(document, `${at}/${each}`) ?? ''),
            onChange: ({ target }: { target: { value: string } }) => onChange(`${at}/${each}`, target.value),
          };
          return (
            <Field
              key={each}
              label={languageNames[each]}
              required={spec.required ?? false}
              error={errors.get(`${at}/${each}`)}
            >
              {rows === 1 ? <Input {...control} /> : <Textarea rows={rows} {...control} />}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What belongs together under a heading, such as one of several documents. */
function GroupControl({ spec, at, ...rest }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  if (spec.kind !== 'group') return null;
  const hint = i18n.text('settings', `hints.${spec.label}`);
  return (
    <fieldset className="col-span-full min-w-0 border-line not-first:border-t not-first:pt-6">
      <legend className="sr-only">{t(`fields.${spec.label}`)}</legend>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{t(`fields.${spec.label}`)}</h3>
        {spec.page && (
          <a href={spec.page} target="_blank" rel="noreferrer" className="text-brand text-sm underline">
            {t('see_page')}
          </a>
        )}
      </div>
      {hint && <p className="mb-3 text-ink-muted text-sm">{hint}</p>}
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
        {spec.of.map((inner) => (
          <Control key={inner.at} spec={inner} at={at + inner.at} {...rest} />
        ))}
      </div>
    </fieldset>
  );
}
