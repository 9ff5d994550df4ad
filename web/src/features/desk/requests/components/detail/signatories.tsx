import { useState } from 'react';
import type { StaffOffer } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { useConfirmPaper } from '../../api/offer.ts';
import { documentUrl } from '../../api/requests.ts';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { PlainDialog } from './plain-dialog.tsx';

interface Props {
  offer: StaffOffer;
  request: RequestDetail;
  rights: Rights;
}

type Party = StaffOffer['parties'][number];

/** Who signs, how far each has come, and the scans of contracts signed by hand. */
export function Signatories(props: Props) {
  const t = useT('requests');
  return (
    <section>
      <h4 className="mb-2 font-medium text-sm">{t('offer.parties')}</h4>
      <ul className="divide-y divide-line rounded-control border border-line">
        {props.offer.parties.map((party) => (
          <li key={party.position} className="p-4">
            <PartyState party={party} offer={props.offer} />
            <AtProvider party={party} />
            <Scans party={party} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartyState({ party, offer }: { party: Party; offer: StaffOffer }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  const word = (list: 'roles' | 'methods', value: string) =>
    i18n.text('requests', `offer.${list}.${value}`) ?? value;
  const all = offer.documents.filter(({ offered }) => offered).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{party.name}</p>
        <p className="text-ink-muted text-xs">
          {word('roles', party.role)}
          {!party.joined && ` · ${t('offer.not_joined')}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{t('offer.read_of', { read: party.read, all })}</span>
        {party.signed_at ? (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="green">{t('offer.signed_at')}</Badge>
            <span className="text-ink-muted text-xs">
              {formats.dateTime(party.signed_at)} · {word('methods', party.method)}
            </span>
          </span>
        ) : (
          <Badge tone="yellow">{t('offer.not_signed')}</Badge>
        )}
      </div>
    </div>
  );
}

/** What came of signing at a provider, as the adapter answered: with the code of what it said wrongly, and the digest of the answer. */
function AtProvider({ party: { signing } }: { party: Party }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  if (!signing) return null;
  const { state, code, adapter, provider, reference, sha256, updated_at } = signing;
  const by = [provider || adapter, reference].filter(Boolean).join(' · ');
  return (
    <div className="mt-2 text-sm">
      <p>
        {t(`offer.signing.${state}`)} {code && (i18n.text('errors_desk', code) ?? code)}
      </p>
      <p className="break-all text-ink-muted text-xs">
        {[by, formats.dateTime(updated_at), sha256 && `SHA-256 ${sha256}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Scans({ party, offer, request, rights }: Props & { party: Party }) {
  const t = useT('requests');
  const formats = useFormats();
  const [confirming, ask] = useState<string>();
  const confirm = useConfirmPaper();
  if (party.papers.length === 0) return null;
  const open = rights.offer && offer.state === 'sent' && !party.signed_at;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {party.papers.map(({ document_id, uploaded_at }) => (
        <li
          key={document_id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-paper p-3"
        >
          <span className="text-sm">{t('offer.scan', { date: formats.dateTime(uploaded_at) })}</span>
          <span className="flex flex-wrap gap-2">
            {rights.documents && (
              <ButtonAnchor
                href={documentUrl(request.id, document_id, 'inline')}
                target="_blank"
                rel="noreferrer"
                variant="secondary"
                size="small"
              >
                {t('offer.scan_open')}
              </ButtonAnchor>
            )}
            {open && (
              <Button size="small" onClick={() => ask(document_id)}>
                {t('offer.scan_confirm')}
              </Button>
            )}
          </span>
        </li>
      ))}
      {confirming && (
        <PlainDialog
          title={t('offer.scan_title', { name: party.name })}
          text={t('offer.scan_text')}
          confirm={t('offer.scan_confirm')}
          done={t('offer.scan_done')}
          change={() =>
            confirm.mutateAsync({
              agreement: offer.id,
              version: offer.version,
              position: party.position,
              document_id: confirming,
            })
          }
          onClose={() => ask(undefined)}
        />
      )}
    </ul>
  );
}
