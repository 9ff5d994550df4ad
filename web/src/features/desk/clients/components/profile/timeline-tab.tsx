import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Folder, KeyRound, Landmark, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientMoment } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { Moments } from '#/kit/moments.tsx';
import { Icon } from '#/ui/icon.tsx';
import { timelineQuery } from '../../api/clients.ts';
import type { Rights } from '../../model/rights.ts';

const icons: Record<ClientMoment['kind'], LucideIcon> = {
  client: Folder,
  request: FileText,
  loan: Landmark,
  account: KeyRound,
};

/** Everything that happened with the client, to their requests and loans too. */
export function TimelineTab({ id, rights }: { id: string; rights: Rights }) {
  return (
    <Moments
      timeline={useInfiniteQuery(timelineQuery(id))}
      icon={({ kind }) => <Icon of={icons[kind]} size={13} />}
      about={(moment) => moment.reference && <Reference moment={moment} rights={rights} />}
    />
  );
}

function Reference({ moment, rights }: { moment: ClientMoment; rights: Rights }) {
  const { kind, entity_id, reference } = moment;
  const to =
    kind === 'loan' && rights.loans
      ? clientPaths.loan(entity_id)
      : kind === 'request' && rights.requests
        ? clientPaths.request(entity_id)
        : undefined;
  if (!to) return <span className="money">{reference}</span>;
  return (
    <Link to={to} className="money text-brand underline">
      {reference}
    </Link>
  );
}
