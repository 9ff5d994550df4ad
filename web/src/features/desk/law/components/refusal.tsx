import { useT } from '#/i18n/i18n-provider.tsx';
import { Toml } from '#/kit/rules-text.tsx';
import { ApiError } from '#/lib/api.ts';
import { Alert } from '#/ui/alert.tsx';
import { Problem } from '#/ui/problem.tsx';

/** Why rows do not fit into the law, in the loader's own words, which are English; or what else went wrong. */
export function Refusal({ of: error }: { of: unknown }) {
  const t = useT('law');
  const reasons = error instanceof ApiError ? error.fields.flatMap(({ params }) => params?.why ?? []) : [];
  if (reasons.length === 0) return <Problem of={error} />;
  return (
    <Alert tone="danger" title={t('add.refused')} announce>
      <Toml label={t('add.refused')} text={reasons.join('\n')} />
    </Alert>
  );
}
