import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface Props {
  html: string;
  narrow: boolean;
  title: string;
}

/**
 * A mail in a document of its own, as wide as a reader's. Mails carry their styles in attributes, which our policy does
 * not take from markup: they are set aside while the text is read and put on the elements one by one.
 */
export function MailFrame({ html, narrow, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    // In the layout's own markup only: what people wrote has its signs escaped. What is for dark readers is left out.
    const read = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
    const mail = new DOMParser().parseFromString(read, 'text/html');
    shown.documentElement.lang = mail.documentElement.lang;
    shown.title = title;
    const body = shown.importNode(mail.body, true);
    for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
      element.style.cssText = element.dataset.style ?? '';
    }
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href'); // a sample leads nowhere
    shown.documentElement.replaceChild(body, shown.body);
  }, [html, title]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={clsx(
        'h-[40rem] rounded-control border border-line bg-white',
        narrow ? 'w-[22.5rem] max-w-full' : 'w-full',
      )}
    />
  );
}
