import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import type { Verdict } from '../api/verify.ts';
import { kindOf } from '../model/verdict.ts';

const tones = { issued: 'success', sealed: 'success', changed: 'danger', unknown: 'warning' } as const;

export function VerdictView({ verdict }: { verdict: Verdict }) {
  const t = useT('verify');
  const formats = useFormats();
  const { outcome, kind, issued_on, seal, sha256 } = verdict;
  return (
    <div className="grid gap-4">
      <Alert tone={tones[outcome]} title={t(`outcomes.${outcome}.title`)}>
        <p className="mt-1">{t(`outcomes.${outcome}.text`)}</p>
      </Alert>
      <h3 className="text-base">{t('facts.title')}</h3>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        {kind && <Fact name={t('facts.kind')}>{t(`kinds.${kindOf(kind)}`)}</Fact>}
        {issued_on && <Fact name={t('facts.issued_on')}>{formats.date(issued_on)}</Fact>}
        {seal && (
          <>
            <Fact name={t('facts.seal')}>{seal.by}</Fact>
            <Fact name={t('facts.state')}>
              {t(`seal.${!seal.intact ? 'broken' : seal.ours ? 'ours' : 'other'}`)}
              {seal.stamped && `, ${t('seal.stamped')}`}
            </Fact>
            {seal.on && <Fact name={t('facts.sealed_on')}>{formats.date(seal.on)}</Fact>}
          </>
        )}
        <Fact name={t('facts.sha256')}>
          <code className="break-all font-mono text-xs">{sha256}</code>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
