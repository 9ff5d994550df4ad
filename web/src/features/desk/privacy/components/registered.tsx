import type { ComplaintEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { type Fact, Facts } from '#/ui/facts.tsx';

/** How a complaint stands in the register: when and how it came, by which law it is due, what was given. */
export function Registered({ entry }: { entry: ComplaintEntry }) {
  const t = useT('privacy');
  const { date, money } = useFormats();
  const facts: Fact[] = [
    [t('complaint.received'), date(entry.received_on)],
    [t('complaint.channel'), t(`channels.${entry.channel}`)],
    [t('complaint.product'), entry.product || t('complaint.noproduct')],
    [t('complaint.law'), [entry.act, entry.article].filter(Boolean).join(', ') || t('complaint.nolaw')],
  ];
  if (entry.redress) facts.push([t('complaint.redress'), money(entry.redress)]);
  return <Facts facts={facts} />;
}
