import { useState } from 'react';
import { Link } from 'react-router';
import type { Home, HomeToCheck } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useDecideHome, useHomeChanges } from '../../api/homes.ts';

/** New addresses that wait for somebody to look at their proof; nothing when none does. */
export function HomeChanges() {
  const t = useT('clients');
  const items = useHomeChanges().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="homes" className="mb-6">
      <CardTitle id="homes">{t('homes.title')}</CardTitle>
      <p className="mt-1 text-ink-muted text-sm">{t('homes.text')}</p>
      <ul className="mt-4 divide-y divide-line border-line border-t">
        {items.map((item) => (
          <HomeChange key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

const line = ({ address, house_number, postal_code, city, country }: Home) =>
  [`${address} ${house_number}`.trim(), `${postal_code} ${city}`.trim(), country].filter(Boolean).join(', ');

function HomeChange({ item }: { item: HomeToCheck }) {
  const t = useT('clients');
  const { dateTime } = useFormats();
  const messageOf = useErrorMessage();
  const decide = useDecideHome();
  const [asking, ask] = useState<'accept' | 'refuse'>();
  const [reason, setReason] = useState('');
  const confirm = () =>
    decide.mutate(asking === 'refuse' ? { id: item.id, reason } : { id: item.id }, {
      onSuccess: () => {
        ask(undefined);
        toast({ variant: 'success', title: t(asking === 'refuse' ? 'homes.refused' : 'homes.accepted') });
      },
    });
  return (
    <li className="py-4">
      <p className="font-semibold">
        {item.name} <span className="money font-normal text-ink-muted">{item.reference}</span>
      </p>
      <div className="my-3 max-w-xl">
        <Facts
          facts={[
            [t('homes.before'), line(item.before)],
            [t('homes.after'), line(item.home)],
            [t('homes.at'), dateTime(item.at)],
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`../loan-requests/${item.request_id}`} className="mr-2 text-brand text-sm underline">
          {t('homes.proof')}
        </Link>
        <Button size="small" onClick={() => ask('accept')}>
          {t('homes.accept')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => ask('refuse')}>
          {t('homes.refuse')}
        </Button>
      </div>
      <Dialog
        open={asking !== undefined}
        onOpenChange={() => ask(undefined)}
        title={t(asking === 'refuse' ? 'homes.refuse_title' : 'homes.accept_title', { name: item.name })}
        description={t(asking === 'refuse' ? 'homes.refuse_text' : 'homes.accept_text', {
          home: line(item.home),
        })}
        footer={
          <>
            <Button variant="secondary" onClick={() => ask(undefined)}>
              {t('homes.cancel')}
            </Button>
            <Button busy={decide.isPending} onClick={confirm}>
              {t(asking === 'refuse' ? 'homes.refuse' : 'homes.accept')}
            </Button>
          </>
        }
      >
        {decide.isError && (
          <Alert tone="danger" announce>
            {messageOf(decide.error)}
          </Alert>
        )}
        {asking === 'refuse' && (
          <Field label={t('homes.reason')} required>
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </Dialog>
    </li>
  );
}
