import { pageData } from '#/lib/page-data.ts';

type News =
  | { type: 'florin:height'; height: number }
  | { type: 'florin:step'; step: number }
  | { type: 'florin:done' };

/** Tells the page around the frame, and no other than one of those that were agreed with the partner. */
export function tell(news: News): void {
  const agreed = pageData().frame ?? [];
  const around = originOf(document.referrer);
  for (const origin of agreed.includes(around) ? [around] : agreed) parent.postMessage(news, origin);
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

/** Every link opens a tab of its own, except those within the form. */
export function openOutside(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  };
  addEventListener('click', open, true);
  return () => removeEventListener('click', open, true);
}
