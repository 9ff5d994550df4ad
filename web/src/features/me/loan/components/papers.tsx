import type { UseQueryResult } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import type { OwnLoan, Paper, Papers } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { paperUrl } from '../api/loan.ts';
import { LawLink } from './law-link.tsx';
import { Loaded } from './loaded.tsx';

interface Props {
  loan: OwnLoan;
  papers: UseQueryResult<Papers>;
}

/** Everything that was issued about the loan, newest first. */
export function PapersCard({ loan, papers }: Props) {
  const t = useT('client_loan');
  return (
    <Card aria-labelledby="papers">
      <CardTitle id="papers" className="mb-4">
        {t('papers.title')}
      </CardTitle>
      <Loaded query={papers}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-muted text-sm">{t('papers.empty')}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {items.map((paper) => (
                <PaperLine key={paper.id} loan={loan.id} paper={paper} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LawLink id={loan.id} />
    </Card>
  );
}

function PaperLine({ loan, paper }: { loan: string; paper: Paper }) {
  const t = useT('client_loan');
  const { date } = useFormats();
  return (
    <li>
      <p className="break-words font-medium text-sm" lang={paper.lang}>
        {paper.title}
      </p>
      <p className="text-ink-muted text-sm">{date(paper.issued_at)}</p>
      <PaperLinks loan={loan} id={paper.id} title={paper.title} label={t('papers.open')} />
    </li>
  );
}

interface LinksProps {
  loan: string;
  id: string;
  title: string;
  label: string;
}

export function PaperLinks({ loan, id, title, label }: LinksProps) {
  const t = useT('client_loan');
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <ButtonAnchor
        href={paperUrl(loan, id, 'inline')}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        size="small"
        aria-label={t('papers.open_named', { title })}
      >
        <Icon of={ExternalLink} size={16} />
        {label}
      </ButtonAnchor>
      <ButtonAnchor
        href={paperUrl(loan, id, 'attachment')}
        download
        variant="quiet"
        size="small"
        aria-label={t('papers.save_named', { title })}
      >
        <Icon of={Download} size={16} />
        {t('papers.save')}
      </ButtonAnchor>
    </div>
  );
}
