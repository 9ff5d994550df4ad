import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { choicesQuery } from '../api/journal.ts';
import { actorKinds, isFiltered, type JournalFilter, readWho, whoOf } from '../model/filter.ts';
import { useNames } from './use-names.ts';

interface Props {
  filter: JournalFilter;
  onChange: (next: JournalFilter) => void;
  onClear: () => void;
}

export function JournalFilters({ filter, onChange, onClear }: Props) {
  const t = useT('journal');
  const [cleared, clear] = useState(0);
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-6">
      <legend className="sr-only">{t('filters.legend')}</legend>
      <Who filter={filter} onChange={onChange} />
      <What filter={filter} onChange={onChange} />
      <EntityId key={filter.entity_id ?? ''} filter={filter} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3 sm:col-span-2">
        <Day
          key={`from ${cleared}`}
          label={t('filters.from')}
          value={filter.from ?? ''}
          onChange={(from) => onChange({ from })}
        />
        <Day
          key={`to ${cleared}`}
          label={t('filters.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-6">
        <Button
          variant="secondary"
          size="small"
          aria-pressed={filter.action === 'document.viewed'}
          onClick={() =>
            onChange({ action: filter.action === 'document.viewed' ? undefined : 'document.viewed' })
          }
        >
          {t('filters.documents')}
        </Button>
        {isFiltered(filter) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onClear();
              clear(cleared + 1);
            }}
          >
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface DayProps {
  label: string;
  /** The day that chooses; empty: none. */
  value: string;
  min?: string | undefined;
  onChange: (day: string) => void;
}

/** A day as it is typed: browsers tell each digit of a year, so that "2026" is the years 2, 20 and 202 first. */
function Day({ label, value, min, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (value !== chosen) {
    setChosen(value);
    setTyped(value);
  }
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || day >= '1900') onChange(day);
  };
  return (
    <Field label={label} error={min && typed >= '1900' && typed < min ? 'date.order' : undefined}>
      <Input type="date" min={min} value={typed} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}

type PartProps = Pick<Props, 'filter' | 'onChange'>;

function Who({ filter, onChange }: PartProps) {
  const t = useT('journal');
  const { data } = useQuery(choicesQuery());
  return (
    <Field label={t('filters.who')}>
      <Select value={whoOf(filter)} onChange={(event) => onChange(readWho(event.target.value))}>
        <option value="">{t('filters.anybody')}</option>
        <optgroup label={t('filters.kinds')}>
          {actorKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`actors.${kind}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('filters.people')}>
          {withChosen(
            data?.staff.map(({ id, name }) => ({ value: `staff:${id}`, name })),
            filter.actor_id && `staff:${filter.actor_id}`,
          ).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}

function What({ filter, onChange }: PartProps) {
  const t = useT('journal');
  const names = useNames();
  const { data } = useQuery(choicesQuery());
  const named = (list: string[] | undefined, name: (value: string) => string, chosen: string | undefined) =>
    withChosen(
      list?.map((value) => ({ value, name: name(value) })),
      chosen,
    ).sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <Field label={t('filters.action')}>
        <Select
          value={filter.action ?? ''}
          onChange={(event) => onChange({ action: event.target.value || undefined })}
        >
          <option value="">{t('filters.any_action')}</option>
          {named(data?.actions, names.action, filter.action).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.entity')}>
        <Select
          value={filter.entity_kind ?? ''}
          onChange={(event) => onChange({ entity_kind: event.target.value || undefined })}
        >
          <option value="">{t('filters.any_entity')}</option>
          {named(data?.entity_kinds, names.entity, filter.entity_kind).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** What the address names is a choice, even where the log does not know it. */
function withChosen(list: { value: string; name: string }[] = [], chosen: string | undefined) {
  const known = !chosen || list.some(({ value }) => value === chosen);
  return known ? list : [...list, { value: chosen, name: chosen }];
}

/** Takes effect when it is left or sent: half an id finds nothing. */
function EntityId({ filter, onChange }: PartProps) {
  const t = useT('journal');
  const [text, setText] = useState(filter.entity_id ?? '');
  useEffect(() => setText(filter.entity_id ?? ''), [filter.entity_id]);
  const send = () => {
    if (text.trim() !== (filter.entity_id ?? '')) onChange({ entity_id: text.trim() || undefined });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t('filters.entity_id')}>
        <Input
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          disabled={!filter.entity_kind}
          placeholder={filter.entity_kind ? undefined : t('filters.entity_id_hint')}
          onChange={(event) => setText(event.target.value)}
          onBlur={send}
        />
      </Field>
    </form>
  );
}
