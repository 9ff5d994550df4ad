import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { CollectionSegment, CollectionStrategy } from '../api.ts';

interface Props {
  of: CollectionStrategy;
  /** Of the amounts that segments name. */
  currency: string | undefined;
}

/** A strategy in words. */
export function StrategyShown({ of, currency }: Props) {
  const t = useT('collecting');
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      {of.paused && <p className="font-medium">{t('paused')}</p>}
      <p>{of.weekly_contacts > 0 ? t('cap_of', { count: of.weekly_contacts }) : t('no_cap')}</p>
      {of.segments.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {of.segments.map((each) => (
            <Segment key={each.name} of={each} currency={currency} />
          ))}
        </ol>
      )}
      <p className="text-ink-muted">{t(of.segments.length > 0 ? 'otherwise' : 'shipped')}</p>
    </div>
  );
}

function Segment({ of, currency }: { of: CollectionSegment; currency: string | undefined }) {
  const t = useT('collecting');
  const { money } = useFormats();
  return (
    <li className="rounded-control border border-line p-3">
      <p className="font-medium wrap-anywhere">{of.name}</p>
      <p className="text-ink-muted">
        {[
          t(`histories.${of.history}`),
          of.days_from > 0 && t('from_days', { count: of.days_from }),
          of.left_from > 0 &&
            currency &&
            t('from_left', { amount: money({ amount: of.left_from, currency }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {of.paused && <p>{t('paused')}</p>}
      <ol className="mt-2 grid grid-cols-1 gap-1">
        {of.steps.map((step) => (
          <li key={step.days} className="flex flex-wrap gap-x-2">
            <span className="tabular w-14">{t('at_day', { count: step.days })}</span>
            <span>{t(`acts.${step.act}`)}</span>
            {step.ways && <span className="text-ink-muted">{t(`channels.${step.ways}`)}</span>}
          </li>
        ))}
      </ol>
    </li>
  );
}
