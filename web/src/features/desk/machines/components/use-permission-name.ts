import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What a key may do, in words. */
export function usePermissionName() {
  const { i18n } = useI18n();
  return (permission: string) => i18n.text('staff', `permissions.${permission}`) ?? permission;
}
