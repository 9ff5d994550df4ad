import { type PapersProps, useFilling } from '#/features/site/application/index.ts';
import { Papers } from '#/features/site/papers/index.ts';

/** Papers before fields, in the form of this browser. */
export function PapersHere(props: PapersProps) {
  const { read, confirm } = useFilling(props);
  return <Papers {...props} onRead={read} onRight={confirm} />;
}
