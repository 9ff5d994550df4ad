import { Check } from 'lucide-react';
import { paths, registerPath } from '#/app/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

export function ClientArea() {
  const t = useT('home');
  const points = ['status', 'repayments', 'history'] as const;
  return (
    <section
      aria-labelledby="client-title"
      className="container-page grid items-center gap-10 py-10 lg:grid-cols-2 lg:gap-16 lg:py-16"
    >
      <div>
        <h2 id="client-title" className="text-2xl sm:text-3xl">
          {t('client.title')}
        </h2>
        <p className="mt-3 max-w-xl text-ink-muted text-lg">{t('client.text')}</p>
        <ul className="mt-5 grid gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Icon of={Check} className="mt-0.5 text-brand" />
              {t(`client.${point}`)}
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.login}>{t('client.open')}</ButtonLink>
          <ButtonLink to={registerPath} variant="secondary">
            {t('client.register')}
          </ButtonLink>
        </div>
      </div>
      <Drawing />
    </section>
  );
}

/** The shape of the client area, without anybody's figures in it. */
function Drawing() {
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" className="w-full">
      <rect
        x="1"
        y="1"
        width="478"
        height="298"
        rx="18"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect x="28" y="28" width="130" height="14" rx="7" className="fill-brand" />
      <rect x="28" y="52" width="84" height="8" rx="4" className="fill-line" />
      <rect x="384" y="28" width="68" height="26" rx="8" className="fill-paper stroke-line" />
      {[0, 1, 2].map((column) => (
        <g key={column} transform={`translate(${28 + column * 145} 84)`}>
          <rect width="134" height="70" rx="12" className="fill-paper" />
          <rect x="14" y="16" width="56" height="7" rx="3.5" className="fill-line" />
          <rect x="14" y="36" width="88" height="14" rx="7" className="fill-ink" opacity=".78" />
        </g>
      ))}
      {['fill-approved-tint', 'fill-info-tint', 'fill-approved-tint'].map((tint, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
        <g key={row} transform={`translate(28 ${180 + row * 34})`}>
          <rect width="70" height="8" y="8" rx="4" className="fill-line" />
          <rect x="130" width="96" height="8" y="8" rx="4" className="fill-line" />
          <rect x="268" width="52" height="8" y="8" rx="4" className="fill-line" />
          <rect x="348" width="76" height="22" y="1" rx="11" className={tint} />
          <path d="M0 30h424" className="stroke-line" />
        </g>
      ))}
    </svg>
  );
}
