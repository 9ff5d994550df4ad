import { Link } from 'react-router';
import type { NamedProgram, Partner } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { shownOf, waits } from '../model/terms.ts';
import { Terms, Waits } from './terms.tsx';

const tones: Record<Partner['state'], Tone> = { waiting: 'yellow', active: 'green', ended: 'gray' };

export type Act = Partner['allowed'][number];

interface Props {
  of: Partner;
  programs: readonly NamedProgram[];
  onAct: (act: Act) => void;
}

/** A partner with what was agreed, and what waits for a second person. */
export function PartnerCard({ of: partner, programs, onAct }: Props) {
  const t = useT('partners');
  const { shortDate } = useFormats();
  const terms = shownOf(partner);
  return (
    <Card as="li" className="grid gap-5">
      <header className="grid gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle className="min-w-0 wrap-anywhere">{partner.name}</CardTitle>
          <Badge tone={tones[partner.state]}>{t(`states.${partner.state}`)}</Badge>
        </span>
        <p className="text-ink-muted text-xs">
          {t('made_by', { by: partner.made_by, on: shortDate(partner.made_at) })}
          {partner.confirmed_by && <> · {t('confirmed_by', { by: partner.confirmed_by })}</>}
        </p>
      </header>
      {terms && <Terms of={terms} programs={programs} />}
      {waits(partner) && (
        <section className="rounded-control bg-paper p-4">
          <h3 className="mb-2 font-medium text-sm">{t('waits.title')}</h3>
          <Waits of={partner} programs={programs} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {partner.allowed.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            aria-label={t(`acts_on.${act}`, { name: partner.name })}
            onClick={() => onAct(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
        {partner.terms && (
          <Link
            to={machinePaths.partner(partner.id)}
            aria-label={t('open_on', { name: partner.name })}
            className="inline-flex min-h-11 items-center px-2 font-medium text-brand text-sm underline"
          >
            {t('open')}
          </Link>
        )}
      </div>
    </Card>
  );
}
