import type { OwnRequestDetail, RequiredInsurance } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useBringInsurance } from '../api/insurance.ts';
import { OneFile } from './one-file.tsx';
import { allCovers, type Cover } from './use-covers.ts';

interface Props {
  request: OwnRequestDetail;
  required: RequiredInsurance;
  onClose: () => void;
}

/** An insurance from elsewhere: its certificate, and what it covers and costs. Nothing is ticked beforehand. */
export function BringInsurance({ request, required, onClose }: Props) {
  const t = useT('client_requests');
  const bring = useBringInsurance(request.id);
  const act = useAct({
    values: { document_id: '', file: '', insurer: '', covers: [] as Cover[], premium_minor: '' },
    check: ({ document_id, premium_minor }) => ({
      document_id: document_id ? undefined : 'insurance.certificate',
      premium_minor: premium_minor.trim() ? undefined : 'field.required',
    }),
    send: ({ document_id, insurer, covers, premium_minor }) =>
      bring.mutateAsync({
        document_id,
        insurer,
        covers,
        premium_minor: parseAmount(premium_minor, request.amount.currency) ?? -1,
      }),
    done: t('insurance.sent'),
    onDone: onClose,
  });
  const { field, values, set, problems } = act;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('insurance.bring')}</h3>
      <ActForm act={act} label={t('insurance.send')} keep={t('insurance.keep')} onClose={onClose}>
        <OneFile
          requestId={request.id}
          label={t('insurance.certificate')}
          file={values.file}
          error={problems.document_id}
          onArrived={({ id, name }) => set({ document_id: id, file: name })}
        />
        <TextField
          className="mt-4"
          label={t('insurance.insurer')}
          maxLength={120}
          required
          {...field('insurer')}
        />
        <fieldset className="mb-3">
          <legend className="mb-1 font-medium text-sm">{t('insurance.covers_title')}</legend>
          {allCovers.map((each, k) => (
            <Checkbox
              key={each}
              label={t(`insurance.covers.${each}`)}
              error={k === 0 ? problems.covers : undefined}
              checked={values.covers.includes(each)}
              onChange={({ target }) =>
                set({
                  covers: allCovers.filter((c) => (c === each ? target.checked : values.covers.includes(c))),
                })
              }
            />
          ))}
        </fieldset>
        <TextField
          label={`${t('insurance.premium')} (${request.amount.currency})`}
          hint={t('insurance.premium_hint')}
          inputMode="decimal"
          maxLength={20}
          required
          {...field('premium_minor')}
        />
        <p className="mb-4 text-ink-muted text-sm">{t('insurance.answer', { days: required.answer_days })}</p>
      </ActForm>
    </div>
  );
}
