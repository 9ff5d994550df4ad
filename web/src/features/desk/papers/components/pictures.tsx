import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames } from '#/i18n/languages.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Picture, pictureUrl, usePictures } from '../api/papers.ts';

/** The papers that show what a proposal changes, each to be looked at by its author and by the person who confirms it. */
export function Pictures({ proposal, author }: { proposal: string; author: string }) {
  const t = useT('wording');
  const { data, error, refetch } = usePictures(proposal);
  return (
    <Card>
      <CardTitle>{t('pictures.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('pictures.text')}</p>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="divide-y divide-line">
        {data?.items.map((picture) => (
          <Line
            key={`${picture.paper} ${picture.law} ${picture.lang}`}
            of={picture}
            proposal={proposal}
            author={author}
            onLook={() => void refetch()}
          />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  of: Picture;
  proposal: string;
  author: string;
  onLook: () => void;
}

function Line({ of: picture, proposal, author, onLook }: LineProps) {
  const t = useT('wording');
  const { i18n } = useI18n();
  const { paper, law, lang, keys, you } = picture;
  const name = i18n.text('wording', `papers.${paper}`) ?? paper;
  const under = i18n.text('wording', `laws.${law}`) ?? law;
  const language = languageNames[lang as Language];
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-3">
      <div className="min-w-0">
        <a
          href={pictureUrl(proposal, picture)}
          target="_blank"
          rel="noreferrer"
          className="wrap-anywhere font-medium text-brand hover:underline"
          onClick={() => window.setTimeout(onLook, 1000)}
        >
          {t('pictures.link', { paper: name, law: under, language })}
        </a>
        <p className="wrap-anywhere text-ink-muted text-xs">{keys.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={you ? 'green' : 'yellow'}>{t(you ? 'pictures.you' : 'pictures.not_you')}</Badge>
        <Badge wraps tone={picture.author ? 'green' : 'yellow'}>
          {t(picture.author ? 'pictures.author' : 'pictures.not_author', { author })}
        </Badge>
      </div>
    </li>
  );
}
