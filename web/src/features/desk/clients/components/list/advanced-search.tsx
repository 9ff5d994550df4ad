import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ClientCriteria } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { searchQuery } from '../../api/clients.ts';
import { type Criteria, noCriteria, toCriteria } from '../../model/list-state.ts';
import { ClientTable } from './client-table.tsx';

type Name = keyof Criteria;

const hints: Partial<Record<Name, 'search.part' | 'search.whole' | 'search.document_hint'>> = {
  name: 'search.part',
  email: 'search.part',
  reference: 'search.part',
  phone: 'search.whole',
  iban: 'search.whole',
  document: 'search.document_hint',
};

const longest: Record<Name, number> = {
  name: 200,
  email: 200,
  phone: 40,
  birth_date: 10,
  iban: 60,
  reference: 64,
  document: 64,
};

/** By everything that staff may know of a client. It stays out of the address bar: that is kept in histories. */
export function AdvancedSearch({ onClose }: { onClose: () => void }) {
  const t = useT('clients');
  const [typed, setTyped] = useState(noCriteria);
  const [asked, setAsked] = useState<ClientCriteria>();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const criteria = toCriteria(typed);
    setError(criteria ? undefined : 'client.search_empty');
    setAsked(criteria);
  };
  return (
    <>
      <Card className="sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <div>
            <CardTitle>{t('search.title')}</CardTitle>
            <p className="mt-1 text-ink-muted text-sm">{t('search.text')}</p>
          </div>
          <Button variant="quiet" size="icon" aria-label={t('search.close')} onClick={onClose}>
            <Icon of={X} />
          </Button>
        </div>
        <form onSubmit={submit} noValidate className="mt-4">
          <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
            {(Object.keys(noCriteria) as Name[]).map((name) => (
              <Field
                key={name}
                label={t(`search.${name}`)}
                hint={hints[name] ? t(hints[name]) : '\u00a0'}
                error={name === 'name' ? error : undefined}
              >
                <Input
                  type={name === 'birth_date' ? 'date' : 'text'}
                  autoComplete="off"
                  maxLength={longest[name]}
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setTyped(noCriteria);
                setAsked(undefined);
                setError(undefined);
              }}
            >
              {t('search.clear')}
            </Button>
            <Button type="submit" size="small">
              {t('search.go')}
            </Button>
          </div>
        </form>
      </Card>
      {asked && <Found criteria={asked} />}
    </>
  );
}

function Found({ criteria }: { criteria: ClientCriteria }) {
  const t = useT('clients');
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(criteria));
  if (error) return <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="mb-2 font-medium text-sm">
        {data && data.items.length > 0 && t('search.found', { count: data.items.length })}
      </p>
      {data?.more && <Alert tone="warning">{t('search.more')}</Alert>}
      <ClientTable rows={data?.items} empty={<EmptyState title={t('list.no_match')} />} />
    </div>
  );
}
