import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAddress } from '#/lib/use-address.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { useLaw } from '../api/law.ts';
import { parts, readAsked, writeAsked } from '../model/asked.ts';
import { Additions } from './additions.tsx';
import { AskWhose } from './ask-whose.tsx';
import { Changes } from './changes.tsx';
import { Rules } from './rules.tsx';

/** What the settings show of the law as one of them: the change that waits, and the versions. */
interface Setting {
  waiting: ReactNode;
  history: ReactNode;
}

/** The law of a country on a day; what is asked stands in the address. People who may add to it are given the setting. */
export function LawPage({ setting }: { setting: Setting | undefined }) {
  const t = useT('law');
  const [asked, ask] = useAddress(readAsked, writeAsked);
  const { data, error, isPlaceholderData, refetch } = useLaw(asked);
  const toNext = (figure: string) => `?${writeAsked({ ...asked, part: 'additions', figure })}`;
  const content = {
    rules: data && (
      <Rules law={data} onDay={(on) => ask({ on }, { replace: true })} toNext={setting && toNext} />
    ),
    changes: data && <Changes asked={asked} today={data.today} onAsk={ask} />,
    additions: data && setting && (
      <Additions
        law={data}
        figure={asked.figure}
        onFigure={(figure) => ask({ figure }, { replace: true })}
        {...setting}
      />
    ),
  };
  const shown = parts.filter((part) => content[part]);
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {data && <AskWhose law={data} asked={asked} onAsk={ask} />}
      {error && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
      )}
      {data && !error && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        >
          <Tabs
            label={t('title')}
            value={shown.includes(asked.part) ? asked.part : 'rules'}
            onChange={(part) => ask({ part })}
            tabs={shown.map((part) => ({ value: part, label: t(`parts.${part}`), content: content[part] }))}
          />
        </div>
      )}
    </>
  );
}
