import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { type Step, useJudge, useReconsider } from '../api/opening.ts';
import type { PageLink } from './finding-list.tsx';

const tones: Record<Step['state'], Tone> = { done: 'green', open: 'gray', changed: 'yellow' };

interface Props {
  step: Step;
  number: number;
  links: readonly PageLink[];
  /** The lender has opened: nothing is judged any more. */
  closed: boolean;
}

/** A step: what it is for, where it stands, where it is done. */
export function StepCard({ step, number, links, closed }: Props) {
  const t = useT('opening');
  const { dateTime } = useFormats();
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5" id={`step-${step.name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">
          {number}. {t(`steps.${step.name}.title`)}
        </h3>
        <Badge tone={tones[step.state]}>{t(`states.${step.state}`)}</Badge>
      </div>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t(`steps.${step.name}.text`)}</p>
      {step.at && (
        <p className="mt-1 text-sm">
          {t(step.state === 'changed' ? 'judged_before' : 'judged', { name: step.by, at: dateTime(step.at) })}
        </p>
      )}
      {step.unproven.length > 0 && (
        <p className="mt-1 text-sm">{t('unproven', { currencies: step.unproven.join(', ') })}</p>
      )}
      {step.name === 'rehearsal' && (
        <p className="mt-1 text-ink-muted text-sm">
          {t('by_command')} <code>florin sandbox serve</code>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            state={{ guide: true }}
            className="inline-flex min-h-11 items-center font-medium text-brand text-sm underline"
          >
            {label}
          </Link>
        ))}
        {step.judged && !closed && <Judgement step={step} />}
      </div>
    </li>
  );
}

/** What people alone can tell: said under a name, and taken back. */
function Judgement({ step }: { step: Step }) {
  const t = useT('opening');
  const judge = useJudge();
  const reconsider = useReconsider();
  const title = t('judge_title', { step: t(`steps.${step.name}.title`) });
  return (
    <>
      {step.state !== 'done' && (
        <Question
          ask={t(step.state === 'changed' ? 'judge_again' : 'judge')}
          button={{ variant: 'secondary', size: 'small' }}
          title={title}
          label={t('judge')}
          send={() => judge.mutateAsync(step.name)}
        >
          <p className="text-sm">{t('judge_text')}</p>
        </Question>
      )}
      {step.at && (
        <Question
          ask={t('reconsider')}
          button={{ variant: 'quiet', size: 'small' }}
          title={`${t('reconsider')} : ${t(`steps.${step.name}.title`)}`}
          label={t('reconsider')}
          send={() => reconsider.mutateAsync(step.name)}
        >
          <p className="text-sm">{t('judge_text')}</p>
        </Question>
      )}
    </>
  );
}
