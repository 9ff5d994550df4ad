import type { AccountSummary, Amount, IdentityProof, VerificationDifference } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';

/** What was compared of a person, and by which paper. */
export function IdentityProven({ proof }: { proof: IdentityProof }) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const words = (list: readonly string[]) =>
    list.map((word) => t(`verification.words.${word as 'name'}`)).join(', ');
  const paper = proof.document && t(`verification.documents.${proof.document.kind}`);
  const until = proof.document?.expires_on;
  return (
    <div className="mt-2">
      <Facts
        facts={[
          [
            t('verification.person'),
            [
              `${proof.given_name} ${proof.family_name}`.trim(),
              proof.birth_date && shortDate(proof.birth_date),
            ]
              .filter(Boolean)
              .join(', '),
          ],
          [
            t('verification.document'),
            paper &&
              [
                until ? t('verification.document_until', { kind: paper, date: shortDate(until) }) : paper,
                proof.document?.country,
              ]
                .filter(Boolean)
                .join(' · '),
          ],
          [t('verification.compared'), words(proof.compared)],
          [
            t('verification.differs'),
            proof.differs.length > 0 && <span className="text-refused">{words(proof.differs)}</span>,
          ],
        ]}
      />
    </div>
  );
}

interface Props {
  summary: AccountSummary;
  differences: readonly VerificationDifference[];
}

/** What was read of accounts, beside what the applicant declared. */
export function AccountsRead({ summary, differences }: Props) {
  const t = useT('requests');
  const { money, shortDate, number } = useFormats();
  const { lowest, highest, returned_debits, income } = summary;
  const figure = (amount: Amount | null) => (amount ? money(amount) : t('verification.not_declared'));
  return (
    <div className="mt-2 grid gap-3">
      {differences.some(({ what, differs }) => what === 'holder' && differs) && (
        <p className="text-refused">{t('verification.other_holder')}</p>
      )}
      <FigureTable
        caption={t('verification.table')}
        head={[t('verification.what'), t('verification.declared'), t('verification.read')]}
        rows={differences.flatMap(({ what, declared, read, differs }) =>
          what === 'holder'
            ? []
            : [
                {
                  key: what,
                  cells: [
                    <span key="what" className="flex flex-wrap gap-1">
                      {t(`verification.items.${what}`)}
                      {differs && <Badge tone="yellow">{t('verification.apart')}</Badge>}
                    </span>,
                    figure(declared),
                    figure(read),
                  ],
                },
              ],
        )}
      />
      <Facts
        facts={[
          [
            t('verification.account'),
            <span key="account" className="wrap-anywhere">
              {`${summary.holder}, ${summary.iban}`}
            </span>,
          ],
          [
            t('verification.period'),
            t('verification.from_to', { from: shortDate(summary.from), to: shortDate(summary.to) }),
          ],
          [
            t('verification.balances'),
            t('verification.range', { lowest: money(lowest), highest: money(highest) }),
          ],
          [t('verification.returned'), number(returned_debits)],
          [
            t('verification.months'),
            income.map(({ month, amount }) => `${month}: ${money(amount)}`).join(', '),
          ],
        ]}
      />
    </div>
  );
}
