import type { PrivacyCase } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';

/** By when something is owed next, in working days. */
export function Clock({ one }: { one: PrivacyCase }) {
  const t = useT('privacy');
  const { date } = useFormats();
  if (!one.next_by) return null;
  const late = one.working_days < 0;
  return (
    <span className={late ? 'font-medium text-refused' : undefined}>
      {late ? t('list.late', { count: -one.working_days }) : t('list.days', { count: one.working_days })}
      <span className="block font-normal text-ink-muted text-xs">{date(one.next_by)}</span>
    </span>
  );
}
