import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { StaffOffer } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { offerDocumentUrl, useCancelContract, useVoid } from '../../api/offer.ts';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { type Fact, Facts } from '../facts.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Signatories } from './signatories.tsx';

const tones: Record<StaffOffer['state'], Tone> = {
  sent: 'blue',
  signed: 'green',
  in_force: 'green',
  withdrawn: 'gray',
  cancelled: 'gray',
  declined: 'red',
  voided: 'gray',
  expired: 'gray',
};

interface Props {
  offer: StaffOffer;
  request: RequestDetail;
  rights: Rights;
}

/** The newest offer: its figures and papers, who has read and signed it, and what follows from that. */
export function SentOffer({ offer, request, rights }: Props) {
  const t = useT('requests');
  const formats = useFormats();
  return (
    <section className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="font-semibold">{t('offer.title', { date: formats.date(offer.sent_at) })}</h3>
          <Badge tone={tones[offer.state]}>{t(`offer.states.${offer.state}`)}</Badge>
        </div>
        <OfferActions offer={offer} request={request} rights={rights} />
      </header>
      <Withdrawal offer={offer} />
      <OfferFigures terms={offer.terms} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Contract offer={offer} />
        <PayoutAccount offer={offer} />
      </div>
      <Signatories offer={offer} request={request} rights={rights} />
      <Papers offer={offer} readable={rights.documents} />
    </section>
  );
}

function OfferActions({ offer, request, rights }: Props) {
  const t = useT('requests');
  const [asked, ask] = useState<'void' | 'cancel'>();
  const voidOffer = useVoid();
  const cancel = useCancelContract();
  const name = `${request.applicant.first_name} ${request.applicant.last_name}`;
  return (
    <div className="flex flex-wrap gap-2">
      {offer.loan_id && rights.loans && (
        <ButtonLink to={adminPaths.loan(offer.loan_id)} variant="secondary" size="small">
          {t('offer.loan')}
        </ButtonLink>
      )}
      {offer.state === 'sent' && rights.offer && request.allowed.includes('void_offer') && (
        <Button variant="secondary" size="small" onClick={() => ask('void')}>
          {t('offer.void')}
        </Button>
      )}
      {rights.offer && request.allowed.includes('cancel') && (
        <Button variant="danger" size="small" onClick={() => ask('cancel')}>
          {t('offer.cancel.act')}
        </Button>
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('offer.cancel.title')}
          text={t('offer.cancel.text', { name })}
          label={t('offer.cancel.reason')}
          hint={t('offer.cancel.hint')}
          confirm={t('offer.cancel.act')}
          danger
          done={t('offer.cancel.done')}
          change={(reason) => cancel.mutateAsync({ id: request.id, version: request.version, reason })}
          onClose={() => ask(undefined)}
        />
      )}
      {asked === 'void' && (
        <PlainDialog
          title={t('offer.void_title')}
          text={t('offer.void_text', { name })}
          confirm={t('offer.void')}
          danger
          done={t('offer.voided')}
          change={() => voidOffer.mutateAsync({ id: request.id, version: offer.version })}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

function Contract({ offer }: { offer: StaffOffer }) {
  const t = useT('requests');
  const formats = useFormats();
  const facts: Fact[] = [[t('offer.signature'), t(`offer.signatures.${offer.signature}`)]];
  if (offer.signed_at) facts.push([t('offer.signed_on'), formats.date(offer.signed_at)]);
  else facts.push([t('offer.valid_until'), formats.date(offer.valid_until)]);
  if (offer.withdraw_until) facts.push([t('offer.withdraw_until'), formats.date(offer.withdraw_until)]);
  if (offer.payout_from) facts.push([t('offer.payout_from'), formats.date(offer.payout_from)]);
  return <Facts facts={facts} />;
}

function PayoutAccount({ offer }: { offer: StaffOffer }) {
  const t = useT('requests');
  if (!offer.payout_iban) return <Facts facts={[[t('offer.account'), t('offer.no_account')]]} />;
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          [
            t('offer.account'),
            <span key="iban" className="money">
              {offer.payout_iban}
            </span>,
          ],
          [t('offer.holder'), offer.payout_holder],
        ]}
      />
      {offer.holder_matches === false && (
        <Alert tone="warning" title={t('offer.mismatch_title')}>
          {t('offer.mismatch_text', { holder: offer.payout_holder })}
        </Alert>
      )}
      {offer.early_payout && <p className="text-sm">{t('offer.early')}</p>}
    </div>
  );
}

function Papers({ offer, readable }: { offer: StaffOffer; readable: boolean }) {
  const t = useT('requests');
  return (
    <section>
      <h4 className="mb-2 font-medium text-sm">{t('offer.documents')}</h4>
      <ul className="flex flex-col gap-2">
        {offer.documents.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-3 rounded-control border border-line p-3 text-sm">
            <Icon of={FileText} size={18} className="text-brand" />
            {readable ? (
              <a
                href={offerDocumentUrl(offer.id, id)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('offer.open', { title })}
                className="min-w-0 break-words font-medium text-brand underline"
              >
                {title}
              </a>
            ) : (
              <span className="min-w-0 break-words">{title}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdrawal({ offer: { withdrawal } }: { offer: StaffOffer }) {
  const t = useT('requests');
  const formats = useFormats();
  if (!withdrawal?.received_at) return null;
  const date = formats.dateTime(withdrawal.received_at);
  return (
    <Alert tone="warning" title={t('offer.withdrawal_title')}>
      {withdrawal.total.amount > 0
        ? t('offer.withdrawal_text', { date, total: formats.money(withdrawal.total) })
        : t('offer.withdrawal_nothing', { date })}
    </Alert>
  );
}
