import { useState } from 'react';
import { Link } from 'react-router';
import type { Home, HomeToCheck } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { useDecideHome, useHomeChanges } from '../../api/homes.ts';

/** New addresses that wait for someone to look at their proof; nothing when none does. */
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
  const [asking, ask] = useState<'accept' | 'refuse'>();
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
      {asking && <DecideHome item={item} what={asking} onClose={() => ask(undefined)} />}
    </li>
  );
}

interface DecideProps {
  item: HomeToCheck;
  what: 'accept' | 'refuse';
  onClose: () => void;
}

function DecideHome({ item, what, onClose }: DecideProps) {
  const t = useT('clients');
  const decide = useDecideHome();
  const refuses = what === 'refuse';
  const act = useAct({
    values: { reason: '' },
    send: ({ reason }) => decide.mutateAsync({ id: item.id, ...(refuses && { reason }) }),
    done: t(refuses ? 'homes.refused' : 'homes.accepted'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(refuses ? 'homes.refuse_title' : 'homes.accept_title', { name: item.name })}
      text={t(refuses ? 'homes.refuse_text' : 'homes.accept_text', { home: line(item.home) })}
      label={t(refuses ? 'homes.refuse' : 'homes.accept')}
      onClose={onClose}
    >
      {refuses && <WordsField label={t('homes.reason')} maxLength={500} required {...act.field('reason')} />}
    </ActDialog>
  );
}
