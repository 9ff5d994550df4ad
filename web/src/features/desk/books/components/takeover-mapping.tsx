import { useState } from 'react';
import type { TakeoverMapping, TakeoverMappingKept, TakeoverTables } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, TextField } from '#/kit/fields.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type Takeover,
  type TakeoverProduct,
  useMappings,
  useMapTakeover,
  useRemoveMapping,
  useTakeoverTables,
} from '../api/takeovers.ts';
import { fitted, sourceOf, toSend, withSource } from '../model/mapping.ts';
import { MappedTable } from './takeover-mapping-table.tsx';
import { MappingPreview } from './takeover-preview.tsx';

interface Props {
  file: Takeover;
  products: readonly TakeoverProduct[];
  onClose: () => void;
}

/** What the columns of a file are that are not ours: begun with a mapping that fits, tried on the first loans, kept by name. */
export function MappingForm(props: Props) {
  const tables = useTakeoverTables(props.file.id);
  const mappings = useMappings();
  const error = tables.error ?? mappings.error;
  if (error) return <LoadFailed error={error} onRetry={() => void tables.refetch()} />;
  if (!tables.data || !mappings.data) return <Skeleton className="mt-4 h-96 w-full" />;
  return <Form {...props} tables={tables.data} known={mappings.data.items} />;
}

const days = { ymd: '2026-01-31', dmy: '31.01.2026, 31/01/2026', mdy: '01/31/2026' } as const;
const decimals = { point: '1,234.50', comma: '1.234,50' } as const;

function Form({ file, products, onClose, tables, known }: Props & FormProps) {
  const t = useT('takeover');
  const map = useMapTakeover();
  const { suggested, ours, found } = tables;
  const [start, begin] = useState(suggested?.name ?? '');
  const nameOf = (kept: TakeoverMappingKept | null | undefined) =>
    kept && (kept.id || kept === suggested) && !known.some((each) => !each.id && each.name === kept.name)
      ? kept.name
      : '';
  const act = useAct({
    values: { mapping: fitted(suggested?.mapping, found), name: nameOf(suggested) },
    nested: ['mapping'],
    check: ({ name }) => ({ name: blank(name) ? 'takeover.mapping_name' : undefined }),
    send: ({ mapping, name }) =>
      map.mutateAsync({ id: file.id, name: name.trim(), mapping: toSend(mapping, ours) }),
    done: t('mapping.done'),
    onDone: onClose,
  });
  const { mapping } = act.values;
  const change = (part: Partial<TakeoverMapping>) => act.set({ mapping: { ...mapping, ...part } });
  const choose = (name: string) => {
    const kept = suggested?.name === name ? suggested : known.find((each) => each.name === name);
    begin(name);
    act.set({ mapping: fitted(kept?.mapping, found), name: nameOf(kept) });
  };
  const own = known.find((each) => each.id && each.name === start);
  return (
    <section className="mt-4" aria-label={t('mapping.title')}>
      <h3 className="text-base">{t('mapping.title')}</h3>
      <p className="mt-1 mb-3 max-w-prose text-ink-muted text-sm">{t('mapping.text')}</p>
      <ActForm act={act} label={t('mapping.save')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <ChoiceField
              label={t('mapping.start')}
              choices={['', ...known.map(({ name }) => name)]}
              name={(name) => name || t('mapping.empty')}
              value={start}
              error={undefined}
              onChange={choose}
            />
            <ChoiceField
              label={t('mapping.days')}
              choices={['ymd', 'dmy', 'mdy'] as const}
              name={(each) => days[each]}
              value={mapping.days}
              error={undefined}
              onChange={(each) => change({ days: each })}
            />
            <ChoiceField
              label={t('mapping.decimal')}
              choices={['point', 'comma'] as const}
              name={(each) => decimals[each]}
              value={mapping.decimal}
              error={undefined}
              onChange={(each) => change({ decimal: each })}
            />
          </div>
          {ours.map((table) => (
            <MappedTable
              key={`${start}/${table.table}`}
              ours={table}
              found={found}
              products={products}
              source={sourceOf(mapping, table.table)}
              problem={(column) => act.problems[`mapping/${table.table}${column && `/${column}`}`]}
              onChange={(source) => act.set({ mapping: withSource(mapping, source) })}
            />
          ))}
          <MappingPreview file={file} mapping={toSend(mapping, ours)} />
          <TextField
            label={t('mapping.name')}
            maxLength={60}
            required
            className="max-w-md"
            {...act.field('name')}
          />
        </div>
      </ActForm>
      {own && <Remove kept={own} onDone={() => choose('')} />}
    </section>
  );
}

interface FormProps {
  tables: TakeoverTables;
  known: readonly TakeoverMappingKept[];
}

function Remove({ kept, onDone }: { kept: TakeoverMappingKept; onDone: () => void }) {
  const t = useT('takeover');
  const remove = useRemoveMapping();
  return (
    <div className="mt-3">
      <Question
        ask={t('mapping.remove')}
        button={{ size: 'small', variant: 'secondary' }}
        title={t('mapping.remove_ask', { name: kept.name })}
        label={t('mapping.remove')}
        danger
        send={async () => {
          await remove.mutateAsync(kept.id);
          onDone();
        }}
        done={t('mapping.removed')}
      />
    </div>
  );
}
