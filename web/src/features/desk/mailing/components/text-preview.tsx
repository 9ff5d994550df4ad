import { useDeferredValue, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePreview, useText, type Words } from '../api/mailing.ts';
import { MailFrame } from './mail-frame.tsx';

const views = ['desktop', 'phone', 'plain'] as const;

/**
 * The mail as its reader will see it, with invented figures; it says itself that it is a sample. Beside the language
 * that is being written every other one can be looked at, in the words that are in force there.
 */
export function TextPreview({ name, language, words }: { name: string; language: Language; words: Words }) {
  const t = useT('mailing');
  const [view, setView] = useState<(typeof views)[number]>('desktop');
  const [chosen, choose] = useState<Language>();
  const shown = chosen ?? language;
  const inForce = useText(name, shown).data?.words ?? {};
  const { data, error } = usePreview(name, shown, useDeferredValue(shown === language ? words : inForce));
  return (
    <Card>
      <CardTitle className="mb-3">{t('preview.title')}</CardTitle>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('preview.language')}</legend>
        {languages.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === shown ? 'primary' : 'secondary'}
            aria-pressed={one === shown}
            onClick={() => choose(one)}
          >
            {languageNames[one]}
          </Button>
        ))}
      </fieldset>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('preview.view')}</legend>
        {views.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === view ? 'primary' : 'secondary'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(`preview.${one}`)}
          </Button>
        ))}
      </fieldset>
      {error && <p className="mb-3 text-refused text-sm">{t('preview.wrong')}</p>}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div lang={shown}>
          <p className="mb-2 text-sm">
            <span className="text-ink-muted">{t('part.subject')}</span> <strong>{data.subject}</strong>
          </p>
          {view === 'plain' ? (
            <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-control border border-line bg-paper p-4 text-sm">
              {data.text}
            </pre>
          ) : (
            <MailFrame html={data.html} narrow={view === 'phone'} title={t('preview.title')} />
          )}
        </div>
      )}
    </Card>
  );
}
