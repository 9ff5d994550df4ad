import { asksPassword } from '#/lib/errors.ts';
import { Problem } from '#/ui/problem.tsx';

/** Why something was refused; what is wrong with fields, and that the password is asked for, is said beside them. */
export const Refusal = ({ error }: { error: Error | null }) => <Problem of={!asksPassword(error) && error} />;
