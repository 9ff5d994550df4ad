import type { CSSProperties } from 'react';
import type { Palette } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { useSettled } from '#/lib/use-settled.ts';
import { Alert } from '#/ui/alert.tsx';
import { useBrandPreview } from '../api/settings.ts';
import { valueAt } from '../model/document.ts';

const themes = ['light', 'dark'] as const;
const radii = { square: ['3px', '4px'], soft: ['10px', '18px'], round: ['20px', '28px'] } as const;
const letters = {
  own: 'inherit',
  system: 'system-ui, sans-serif',
  serif: 'Charter, Cambria, Georgia, serif',
} as const;

/** So long who chooses may rest before the server is asked. */
const pause = 250;

/** How pages would look with what stands in the form, in light and in dark, before it counts anywhere. */
export function BrandPreview({ document }: { document: object }) {
  const t = useT('settings');
  const { number: decimal } = useFormats();
  const { data } = useBrandPreview(useSettled(document, pause));
  if (!data) return null;
  return (
    <section aria-labelledby="brand-preview" className="mt-6">
      <h2 id="brand-preview" className="mb-3 text-lg">
        {t('brand.preview')}
      </h2>
      {data.moved && (
        <Alert tone="info">
          {t('brand.moved', {
            given: data.given,
            ratio: decimal(data.given_contrast),
            taken: data.light.brand,
            reached: decimal(data.light_contrast),
          })}
        </Alert>
      )}
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {themes.map((theme) => (
          <Sample key={theme} theme={theme} palette={data} document={document} />
        ))}
      </div>
    </section>
  );
}

interface SampleProps {
  theme: (typeof themes)[number];
  palette: Palette;
  document: object;
}

function Sample({ theme, palette, document }: SampleProps) {
  const t = useT('settings');
  const { number: decimal } = useFormats();
  const { company } = useSite();
  const tokens = palette[theme];
  const [control, card] = radii[(valueAt(document, '/corner') as keyof typeof radii) ?? 'soft'] ?? radii.soft;
  const type = (valueAt(document, '/type') as keyof typeof letters) ?? 'own';
  const light = String(valueAt(document, '/logo/light') ?? '');
  const logo = (theme === 'dark' && String(valueAt(document, '/logo/dark') ?? '')) || light;
  const style = {
    ...Object.fromEntries(
      Object.entries(tokens).map(([key, value]) => [`--${key.replaceAll('_', '-')}`, value]),
    ),
    fontFamily: type === 'system' ? letters.system : 'inherit',
    colorScheme: theme,
  } as CSSProperties;
  return (
    <figure className="min-w-0">
      <div style={style} className="rounded-card border border-line bg-paper p-4 text-ink">
        <div className="mb-3 flex h-10 items-center justify-between gap-3 border-line border-b pb-3">
          {logo ? (
            <img src={logo} alt={company.name} className="h-8 max-w-40 object-contain" />
          ) : (
            <strong className="truncate text-brand">{company.name}</strong>
          )}
        </div>
        <div style={{ borderRadius: card }} className="border border-line bg-surface p-4">
          <p style={{ fontFamily: letters[type] }} className="mb-1 font-semibold text-lg">
            {t('brand.sample_title')}
          </p>
          <p className="mb-3 text-ink-muted text-sm">
            {t('brand.sample_text')} <span className="text-brand underline">{t('brand.sample_link')}</span>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <span
              style={{ borderRadius: control }}
              className="bg-brand px-4 py-2 font-medium text-on-brand text-sm"
            >
              {t('brand.sample_button')}
            </span>
            <span
              style={{ borderRadius: control }}
              className="bg-brand-tint px-4 py-2 text-on-brand-tint text-sm"
            >
              {t('brand.sample_note')}
            </span>
          </div>
        </div>
      </div>
      <figcaption className="mt-1 text-ink-muted text-xs">
        {t(`brand.${theme}`, {
          ratio: decimal(theme === 'light' ? palette.light_contrast : palette.dark_contrast),
        })}
      </figcaption>
    </figure>
  );
}
