import { useEffect, useState } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { documentHtml } from './document-html.ts';
import { type DocumentName, documents } from './documents.ts';

interface Text {
  language: Language;
  html: string;
}

/** What this visit has seen, so that going back shows it at once. */
const seen = new Map<string, Text>();

/**
 * The text of a page of law. It is in the page that the server sent and nowhere else: a page that was reached without
 * loading it, or in another language, takes it out of the server's page.
 */
export function useDocument(name: DocumentName): { text: Text | undefined; failed: boolean } {
  const { i18n, language } = useI18n();
  const [text, setText] = useState(() =>
    import.meta.env.SSR ? { language, html: documentHtml(name, i18n) } : known(name, language),
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (text?.language === language) return;
    const stop = new AbortController();
    setFailed(false);
    load(name, language, stop.signal).then(setText, () => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [name, language, text]);
  return { text, failed };
}

function known(name: DocumentName, language: Language): Text | undefined {
  const before = seen.get(`${language}/${name}`);
  if (before) return before;
  const html = textIn(document, name);
  return html === undefined ? undefined : keep(name, { language, html });
}

async function load(name: DocumentName, language: Language, signal: AbortSignal): Promise<Text> {
  const before = seen.get(`${language}/${name}`);
  if (before) return before;
  const answer = await fetch(`${documents[name]}?lang=${language}`, { signal });
  const html = textIn(new DOMParser().parseFromString(await answer.text(), 'text/html'), name);
  if (html === undefined) throw new Error('the page has no such text');
  return keep(name, { language, html });
}

function keep(name: DocumentName, text: Text): Text {
  seen.set(`${text.language}/${name}`, text);
  return text;
}

const textIn = (page: Document, name: DocumentName) =>
  page.querySelector(`[data-document="${name}"]`)?.innerHTML;
