import type { NamedProgram, Partner } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { type Step, usePartnerStep } from '../api/partners.ts';
import { Terms, Waits } from './terms.tsx';

interface Props {
  of: Partner;
  onClose: () => void;
}

/** The second person sees all that the partner will be, its account written out, and what of that is new. */
export function ConfirmPartner({
  of: partner,
  programs,
  onClose,
}: Props & { programs: readonly NamedProgram[] }) {
  const t = useT('partners');
  const step = usePartnerStep(partner);
  return (
    <Asked
      title={t('confirm.title', { name: partner.wanted?.name ?? partner.name })}
      text={t('confirm.text')}
      label={t('acts.confirm')}
      send={() => step.mutateAsync('confirm')}
      done={t('confirm.done')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {partner.wanted && <Terms of={partner.wanted} programs={programs} whole />}
        <div className="rounded-control bg-paper p-4">
          <Waits of={partner} programs={programs} whole />
        </div>
      </div>
    </Asked>
  );
}

/** What asks for nothing but a yes. */
export function StepDialog({ of: partner, step, onClose }: Props & { step: Exclude<Step, 'confirm'> }) {
  const t = useT('partners');
  const change = usePartnerStep(partner);
  const gone = step === 'withdraw' && partner.terms === null;
  return (
    <Asked
      title={t(`steps.${step}.title`, { name: partner.name })}
      text={gone ? t('steps.withdraw.gone') : t(`steps.${step}.text`)}
      label={t(`acts.${step}`)}
      danger={step === 'end'}
      send={() => change.mutateAsync(step)}
      done={t(`steps.${step}.done`)}
      onClose={onClose}
    />
  );
}
