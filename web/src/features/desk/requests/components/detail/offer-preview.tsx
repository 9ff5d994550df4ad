import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferPreview as Preview } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Insuring, previewQuery, useIssue } from '../../api/offer.ts';
import type { RequestDetail } from '../../api/types.ts';
import { isOfProduct } from '../../model/blocks.ts';
import { OfferFailed } from './offer-failed.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { PlainDialog } from './plain-dialog.tsx';

interface Props {
  request: RequestDetail;
  mayOpenProducts: boolean;
}

/** What an offer would say, and all that stands in its way. It leaves only when nothing does. */
export function OfferPreview({ request, mayOpenProducts }: Props) {
  const t = useT('requests');
  const [insurance, insure] = useState(false);
  const [uninsured, doWithout] = useState(false);
  const [sending, send] = useState(false);
  const { data, error, refetch } = useQuery(previewQuery(request.id, { insurance, uninsured }));
  return (
    <section>
      <h3 className="font-semibold">{t('offer.preview_title')}</h3>
      <p className="mt-0.5 mb-4 text-ink-muted text-sm">{t('offer.preview_text')}</p>
      {error && <OfferFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data && (
        <div className="flex flex-col gap-5">
          <Blocks preview={data} mayOpenProducts={mayOpenProducts} />
          {data.terms && <OfferFigures terms={data.terms} />}
          {data.insurance_offered && (
            <Checkbox
              label={t('offer.insurance')}
              checked={insurance}
              onChange={(event) => insure(event.target.checked)}
            />
          )}
          {data.insurance_chosen && (
            <Checkbox
              label={t('offer.uninsured')}
              checked={uninsured}
              onChange={(event) => doWithout(event.target.checked)}
            />
          )}
          {data.blocks.length === 0 && (
            <Button className="self-start" onClick={() => send(true)}>
              {t('offer.send')}
            </Button>
          )}
        </div>
      )}
      {sending && data && (
        <SendDialog
          request={request}
          preview={data}
          insuring={{ insurance, uninsured }}
          onClose={() => send(false)}
        />
      )}
    </section>
  );
}

function Blocks({ preview, mayOpenProducts }: { preview: Preview; mayOpenProducts: boolean }) {
  const t = useT('requests');
  const message = useErrorMessage();
  const { blocks, product } = preview;
  if (blocks.length === 0) return null;
  const linked = mayOpenProducts && blocks.some(({ code }) => isOfProduct(code));
  return (
    <Alert tone="warning" title={t('offer.blocked')}>
      <ul className="mt-1 list-disc pl-5">
        {blocks.map(({ code, params }) => (
          <li key={code}>
            {message(new ApiError(409, { code, params: params as Record<string, string | number> }))}
          </li>
        ))}
      </ul>
      {linked && (
        <Link className="mt-2 inline-block font-medium underline" to={adminPaths.product(product)}>
          {t('offer.to_product')}
        </Link>
      )}
    </Alert>
  );
}

interface SendProps {
  request: RequestDetail;
  preview: Preview;
  insuring: Insuring;
  onClose: () => void;
}

function SendDialog({ request, preview, insuring, onClose }: SendProps) {
  const t = useT('requests');
  const formats = useFormats();
  const issue = useIssue();
  const name = `${request.applicant.first_name} ${request.applicant.last_name}`;
  return (
    <PlainDialog
      title={t('offer.send_title')}
      text={t('offer.send_text', { name, date: formats.date(preview.valid_until) })}
      confirm={t('offer.send')}
      done={t('offer.sent')}
      change={() => issue.mutateAsync({ id: request.id, version: request.version, ...insuring })}
      onClose={onClose}
    >
      {preview.terms && <OfferFigures terms={preview.terms} />}
    </PlainDialog>
  );
}
