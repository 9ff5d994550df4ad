import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/** A form whose types come from its schema. Errors appear after the first try and clear while the person types. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
) {
  return useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
}
