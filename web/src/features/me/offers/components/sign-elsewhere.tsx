import { type ChangeEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Progress } from '#/ui/progress.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useHandIn, usePayoutAccount, useSigner } from '../api/offers.ts';
import { allRead } from '../model/offer.ts';
import { AccountFields, accountOf, accountShape, emptyAccount } from './account-fields.tsx';
import { DocumentLinks } from './document-links.tsx';

/** Where a code is not enough: account first, then the provider of qualified signatures, or paper. */
export function SignElsewhere({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const named = !offer.needs_account || offer.payout_iban !== '';
  return (
    <Card aria-labelledby="sign">
      <CardTitle id="sign">{t('sign.title')}</CardTitle>
      <p className="mt-1 text-ink-muted text-sm">{t('elsewhere.text')}</p>
      {!allRead(offer) && <p className="mt-3 text-sm">{t('sign.read_first')}</p>}
      {allRead(offer) && offer.needs_account && <NamedAccount offer={offer} />}
      {allRead(offer) && named && (
        <div className="mt-5 flex flex-col gap-6">
          {offer.ways.includes('provider') && <Provider offer={offer} />}
          {offer.ways.includes('paper') && <OnPaper offer={offer} />}
        </div>
      )}
    </Card>
  );
}

function NamedAccount({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const save = usePayoutAccount(offer.id);
  const [open, setOpen] = useState(offer.payout_iban === '');
  const form = useZodForm(z.object(accountShape(true)), { defaultValues: emptyAccount });
  const { errors } = form.formState;
  const submit = form.handleSubmit((account) =>
    save.mutate(accountOf(account), {
      onSuccess: () => setOpen(false),
      onError: (error) => showFieldProblems(error, form.setError),
    }),
  );
  if (!open) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm">
        {t('elsewhere.account', { iban: offer.payout_iban })}
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('elsewhere.change')}
        </Button>
      </p>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 flex flex-col gap-3"
    >
      <Problem of={Object.keys(errors).length === 0 && save.error} />
      <AccountFields offer={offer} register={form.register} watch={form.watch} errors={errors} />
      <Button type="submit" busy={save.isPending} className="self-start">
        {t('elsewhere.save_account')}
      </Button>
    </form>
  );
}

/** Asks for a page at the provider, and shows the way there. It is pressed rather than followed: a page that leaves by itself is not left by who reads it aloud. */
function Provider({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { time } = useFormats();
  const signer = useSigner(offer.id);
  const { state, url, expires_at } = offer.signing ?? {};
  const over = state === 'failed' || state === 'declined' || state === 'expired';
  return (
    <div>
      <h3 className="font-semibold">{t('elsewhere.provider')}</h3>
      <p className="mt-1 mb-3 text-ink-muted text-sm">{t('elsewhere.provider_text')}</p>
      <Problem of={signer.error} />
      <div aria-live="polite" className="flex flex-col items-start gap-3 text-sm">
        {over && <Alert tone="warning">{t(`elsewhere.session.${state}`)}</Alert>}
        {state === 'reported' && <p>{t('elsewhere.session.reported')}</p>}
        {state === 'open' && url && (
          <>
            <p>{t('elsewhere.session.open', { time: time(expires_at ?? '') })}</p>
            <ButtonAnchor href={url}>{t('elsewhere.provider_go')}</ButtonAnchor>
          </>
        )}
        {(!state || over || state === 'asked') && (
          <Button busy={signer.isPending || state === 'asked'} onClick={() => signer.mutate()}>
            {t(over ? 'elsewhere.provider_again' : 'elsewhere.provider_ask')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OnPaper({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { dateTime } = useFormats();
  const contract = offer.documents.find(({ kind }) => kind === 'contract');
  return (
    <div>
      <h3 className="font-semibold">{t('elsewhere.paper')}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-3 pl-5 text-sm">
        <li>
          <p className="mb-2">{t('elsewhere.print')}</p>
          {contract && <DocumentLinks offer={offer} document={contract} />}
        </li>
        <li>{t('elsewhere.by_hand')}</li>
        <li>
          <p className="mb-2">{t('elsewhere.hand_in')}</p>
          <HandIn offer={offer} />
        </li>
      </ol>
      {offer.handed_in.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 text-sm">
          {offer.handed_in.map(({ document_id, uploaded_at, confirmed_at }) => (
            <li key={document_id} className="flex flex-wrap items-center justify-between gap-2">
              {t('elsewhere.handed_in', { when: dateTime(uploaded_at) })}
              <Badge tone={confirmed_at ? 'green' : 'blue'}>
                {t(confirmed_at ? 'elsewhere.confirmed' : 'elsewhere.waiting')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HandIn({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { upload: limits } = useSite();
  const picker = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(0);
  const hand = useHandIn(offer.id);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (!file) return;
    setPart(0);
    hand.mutate(
      { file, idempotencyKey: newIdempotencyKey(), onProgress: setPart },
      { onSuccess: () => toastDone(t('elsewhere.arrived')) },
    );
  };
  return (
    <>
      <Problem of={hand.error} />
      <Button variant="secondary" size="small" busy={hand.isPending} onClick={() => picker.current?.click()}>
        {t('elsewhere.choose')}
      </Button>
      {hand.isPending && <Progress value={part} label={t('elsewhere.sending')} className="mt-2" />}
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('elsewhere.choose')}
        accept={[...limits.types, '.heic', '.heif'].join(',')}
        onChange={choose}
      />
    </>
  );
}
