import { useQuery } from '@tanstack/react-query';
import type { SeenLabels } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ofAPerson, reading } from '#/lib/calls.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';

interface Props {
  of: 'loan-requests' | 'clients' | 'loans';
  id: string;
}

const labelsQuery = ({ of, id }: Props) => ({
  ...reading(['labels', of, id], `/staff/${of}/${id}/labels`),
  ...ofAPerson,
});

/** What other programs of the lender call a thing, and what they keep beside it. Absent where they have done neither. */
export function LabelsCard(props: Props) {
  const t = useT('desk');
  const { data, error, refetch } = useQuery(labelsQuery(props));
  if (error) return <LoadFailed title={t('labels.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.external_id && data.notes.length === 0)) return null;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-1 text-lg">{t('labels.title')}</CardTitle>
      <p className="mb-4 text-ink-muted text-sm">{t('labels.text')}</p>
      {data.external_id && (
        <dl className="text-sm">
          <dt className="text-ink-muted">{t('labels.external')}</dt>
          <dd>
            <span className="money block break-all font-medium">{data.external_id}</span>
            <span className="text-ink-muted text-xs">{t('labels.named_by', { program: data.named_by })}</span>
          </dd>
        </dl>
      )}
      {byProgram(data.notes).map(([program, notes]) => (
        <section key={program} className="mt-4 border-line border-t pt-3 text-sm">
          <h3 className="mb-2 font-semibold [overflow-wrap:anywhere]">{program}</h3>
          <dl className="grid gap-2">
            {notes.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="break-all text-ink-muted">{name}</dt>
                <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}

const byProgram = (notes: SeenLabels['notes']) =>
  [...new Set(notes.map(({ program }) => program))].map(
    (program) => [program, notes.filter((note) => note.program === program)] as const,
  );
