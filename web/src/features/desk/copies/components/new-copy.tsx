import type { OfferedKind } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useAsk } from '../api/copies.ts';
import { type CopyKind, type Extent, extentsOf, formatsOf, problemsOf, type Wish } from '../model.ts';

interface Props {
  kinds: readonly OfferedKind[];
  onClose: () => void;
}

/** Asks for a copy of one kind of data. */
export function NewCopy({ kinds, onClose }: Props) {
  const t = useT('copies');
  const ask = useAsk();
  const act = useAct<Wish, unknown>({
    values: {
      kind: kinds[0]?.kind ?? 'loans',
      format: 'csv',
      gzip: false,
      extent: 'now',
      as_of: '',
      changed_after: '',
    },
    check: problemsOf,
    send: (wish, idempotencyKey) => ask.mutateAsync({ wish, idempotencyKey }),
    done: t('asked'),
    onDone: onClose,
  });
  const { kind, extent, format, gzip } = act.values;
  const extents = extentsOf(kinds, kind);
  return (
    <ActDialog title={t('ask')} text={t('ask_text')} act={act} label={t('submit')} onClose={onClose}>
      <div className="grid gap-2">
        <ChoiceField<CopyKind>
          label={t('columns.kind')}
          choices={kinds.map((each) => each.kind)}
          name={(each) => t(`kinds.${each}`)}
          {...act.field('kind')}
          onChange={(to) =>
            act.set({
              kind: to,
              ...(!extentsOf(kinds, to).includes(extent) && { extent: 'now' }),
              ...(!formatsOf(kinds, to).includes(format) && { format: 'csv' }),
            })
          }
        />
        <ChoiceField<Wish['format']>
          label={t('format')}
          choices={formatsOf(kinds, kind)}
          name={(each) => t(`formats.${each}`)}
          {...act.field('format')}
        />
        {extents.length > 1 && (
          <ChoiceField<Extent>
            label={t('what')}
            choices={extents}
            name={(each) => t(`extents.${each}`)}
            {...act.field('extent')}
          />
        )}
        {extent === 'as_of' && (
          <DayField label={t('day')} hint={t('day_hint')} required {...act.field('as_of')} />
        )}
        {extent === 'changed_after' && (
          <TextField
            label={t('since')}
            hint={t('since_hint')}
            inputMode="numeric"
            maxLength={15}
            required
            {...act.field('changed_after')}
          />
        )}
        <Checkbox
          label={t('gzip')}
          checked={gzip}
          onChange={({ target }) => act.set({ gzip: target.checked })}
        />
      </div>
    </ActDialog>
  );
}
