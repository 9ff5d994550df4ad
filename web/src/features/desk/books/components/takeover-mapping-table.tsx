import { useState } from 'react';
import type {
  TakeoverFilled,
  TakeoverFound,
  TakeoverFrom,
  TakeoverOurs,
  TakeoverProduct,
  TakeoverSource,
} from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, TextField, WordsField } from '#/kit/fields.tsx';
import {
  chosen,
  fromOf,
  fromValues,
  headsOf,
  mayLack,
  onSheet,
  toValues,
  withFrom,
} from '../model/mapping.ts';

interface Props {
  ours: TakeoverOurs;
  found: readonly TakeoverFound[];
  products: readonly TakeoverProduct[];
  source: TakeoverSource;
  /** The code of what is wrong with a column, or with the table as a whole. */
  problem: (column: string) => string | undefined;
  onChange: (source: TakeoverSource) => void;
}

/** Where one of our tables comes from, and each of its columns. */
export function MappedTable({ ours: { table, columns }, found, products, source, problem, onChange }: Props) {
  const t = useT('takeover');
  const sheet = found.find(({ sheet }) => sheet.toLowerCase() === source.sheet.toLowerCase());
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium">{t(`mapping.tables.${table}`)}</legend>
      <ChoiceField
        label={t('mapping.sheet')}
        className="max-w-md"
        choices={['', ...found.map((each) => each.sheet)]}
        name={(each) => each || t(mayLack(table) ? `mapping.none.${table}` : 'mapping.choose')}
        value={sheet?.sheet ?? ''}
        error={problem('')}
        onChange={(each) => onChange(onSheet(source, each))}
      />
      {sheet && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map((column) => (
            <MappedColumn
              key={column.name}
              column={column}
              sheet={sheet}
              products={products}
              from={fromOf(source, column.name)}
              problem={problem(column.name)}
              onChange={(from) => onChange(withFrom(source, from))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

const translated = ['product', 'language', 'nationality', 'country'];
const rateUnits = ['', 'month', 'fraction'] as const;
const countUnits = ['', 'year'] as const;

interface ColumnProps {
  column: TakeoverFilled;
  sheet: TakeoverFound;
  products: readonly TakeoverProduct[];
  from: TakeoverFrom;
  problem: string | undefined;
  onChange: (from: TakeoverFrom) => void;
}

function MappedColumn({ column, sheet, products, from, problem, onChange }: ColumnProps) {
  const t = useT('takeover');
  const name = t(`mapping.columns.${column.name as 'loan_id'}`);
  const choice = headsOf(from);
  const heads = sheet.heads.map((head) => head.name).filter(Boolean);
  const samples = sheet.heads.find((head) => head.name === choice)?.samples ?? [];
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <ChoiceField
        label={name}
        required={column.required}
        hint={samples.length > 0 && t('mapping.sample', { values: samples.join(' · ') })}
        choices={['', ...new Set([choice, ...heads].filter(Boolean))]}
        name={(each) => each || t('mapping.constant')}
        value={choice}
        error={choice ? problem : undefined}
        onChange={(each) => onChange(chosen(from, each))}
      />
      {!choice && (
        <TextField
          label={t('mapping.value', { column: name })}
          maxLength={200}
          value={from.constant}
          error={problem}
          onChange={(constant) => onChange({ ...from, constant })}
        />
      )}
      {choice && column.kind === 'rate' && (
        <ChoiceField
          label={t('mapping.unit', { column: name })}
          choices={rateUnits}
          name={(each) => t(`mapping.units.rate.${each || 'year'}`)}
          value={from.unit === 'year' ? '' : from.unit}
          error={undefined}
          onChange={(unit) => onChange({ ...from, unit })}
        />
      )}
      {choice && column.name === 'months' && (
        <ChoiceField
          label={t('mapping.unit', { column: name })}
          choices={countUnits}
          name={(each) => t(`mapping.units.count.${each || 'months'}`)}
          value={from.unit === 'year' ? 'year' : ''}
          error={undefined}
          onChange={(unit) => onChange({ ...from, unit })}
        />
      )}
      {choice && translated.includes(column.name) && (
        <Values from={from} name={name} products={products} onChange={onChange} />
      )}
    </div>
  );
}

function Values({
  from,
  name,
  products,
  onChange,
}: Pick<ColumnProps, 'from' | 'products' | 'onChange'> & { name: string }) {
  const t = useT('takeover');
  const hint = t('mapping.values_hint');
  const [text, write] = useState(fromValues(from.values)); // a line that is half written is no value yet
  return (
    <WordsField
      label={t('mapping.values', { column: name })}
      hint={from.column === 'product' ? `${hint} (${products.map(({ code }) => code).join(', ')})` : hint}
      value={text}
      error={undefined}
      onChange={(typed) => {
        write(typed);
        onChange({ ...from, values: toValues(typed) });
      }}
    />
  );
}
