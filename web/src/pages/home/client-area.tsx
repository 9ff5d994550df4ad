import { Check } from 'lucide-react';
import { paths, registerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

export function ClientArea() {
  const t = useT('home_details');
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

/** The shape of the client area, without anybody's figures in it: where the request stands, and how the loan is repaid. */
function Drawing() {
  return (
    <svg viewBox="0 0 480 320" fill="none" aria-hidden="true" className="w-full">
      <rect
        x="1"
        y="1"
        width="478"
        height="318"
        rx="18"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect x="28" y="28" width="130" height="14" rx="7" className="fill-brand" />
      <rect x="28" y="52" width="84" height="8" rx="4" className="fill-line" />
      <rect x="384" y="28" width="68" height="26" rx="8" className="fill-paper stroke-line" />
      <Stops />
      <Repaid />
      {[0, 1].map((row) => (
        <g key={row} transform={`translate(28 ${256 + row * 30})`}>
          <path d="M0-12h424" className="stroke-line" />
          <rect width="70" height="8" rx="4" className="fill-line" />
          <rect x="120" width="96" height="8" rx="4" className="fill-line" />
          <rect
            x="364"
            y="-5"
            width="60"
            height="18"
            rx="9"
            className={row ? 'fill-info-tint' : 'fill-approved-tint'}
          />
        </g>
      ))}
    </svg>
  );
}

function Stops() {
  return (
    <g transform="translate(46 100)" className="text-brand">
      <path d="M0 0h388" stroke="currentColor" strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
      <path d="M0 0h258" stroke="currentColor" strokeWidth="3" />
      {[0, 129, 258, 388].map((x, index) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <circle
            r="13"
            className={index < 3 ? 'fill-brand' : 'fill-surface stroke-line-strong'}
            strokeWidth="2"
          />
          {index < 3 && (
            <path
              d="m-5 0 4 4 6-8"
              className="stroke-on-brand"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          <rect
            x={index === 3 ? -42 : -18}
            y="24"
            width={index === 3 ? 60 : 64}
            height="7"
            rx="3.5"
            className="fill-line"
          />
        </g>
      ))}
    </g>
  );
}

/** What is repaid, month by month, up to today. */
function Repaid() {
  const heights = [14, 20, 26, 33, 39, 45, 51, 57];
  return (
    <g transform="translate(28 160)">
      <rect width="424" height="72" rx="12" className="fill-paper" />
      <rect x="16" y="16" width="76" height="7" rx="3.5" className="fill-line" />
      <rect x="16" y="34" width="112" height="16" rx="8" className="fill-ink" opacity=".8" />
      {heights.map((height, index) => (
        <rect
          key={height}
          x={196 + index * 27}
          y={64 - height}
          width="18"
          height={height}
          rx="4"
          className={index < 5 ? 'fill-chart-capital' : 'fill-line'}
        />
      ))}
    </g>
  );
}
