import { useT } from '#/i18n/i18n-provider.tsx';
import { useAddress } from '#/lib/use-address.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { useLaw } from '../api/law.ts';
import { parts, readAsked, writeAsked } from '../model/asked.ts';
import { AskWhose } from './ask-whose.tsx';
import { Changes } from './changes.tsx';
import { Rules } from './rules.tsx';

/** The law of a country on a day; what is asked stands in the address. */
export function LawPage() {
  const t = useT('law');
  const [asked, ask] = useAddress(readAsked, writeAsked);
  const { data, error, isPlaceholderData, refetch } = useLaw(asked);
  const content = {
    rules: data && <Rules law={data} onDay={(on) => ask({ on }, { replace: true })} />,
    changes: data && <Changes asked={asked} today={data.today} onAsk={ask} />,
  };
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
            value={asked.part}
            onChange={(part) => ask({ part })}
            tabs={parts.map((part) => ({ value: part, label: t(`parts.${part}`), content: content[part] }))}
          />
        </div>
      )}
    </>
  );
}
