import type { SettingsDifference } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { labelOf } from '../model/specs.ts';

/** What a version changed: a place, what was there, what is there now. */
export function Differences({ of: list }: { of: readonly SettingsDifference[] }) {
  const t = useT('settings');
  const { i18n } = useI18n();
  return (
    <ul className="grid gap-1.5 text-sm">
      {list.map(({ pointer, before, after }) => (
        <li key={pointer} className="wrap-anywhere">
          <span className="font-medium">
            {i18n.text('settings', `fields.${labelOf(pointer)}`) ?? pointer}
          </span>
          {' : '}
          <del className="text-ink-muted">{plain(before) || t('nothing')}</del>
          {' → '}
          <ins className="no-underline">{plain(after) || t('nothing')}</ins>
        </li>
      ))}
    </ul>
  );
}

/** A text without its quotes; anything else as it is kept. */
function plain(json: string): string {
  if (!json) return '';
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
