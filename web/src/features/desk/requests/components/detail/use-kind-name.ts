import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What a kind of document is called; an unknown one as it is stored. */
export function useKindName(): (kind: string) => string {
  const { i18n } = useI18n();
  return (kind) => i18n.text('admin', `detail.documents.kinds.${kind}`) ?? kind;
}
