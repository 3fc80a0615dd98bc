import type { ComponentProps, FormEvent, RefObject } from 'react';
import { MmNote } from '../message.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  form: {
    form: RefObject<HTMLFormElement | null>;
    /** What went wrong and belongs to no field. */
    problem: string | null;
    submit: (event: FormEvent) => Promise<unknown>;
  };
};

/** The frame of a form: what went wrong stands above its fields. */
export function MmForm({ form: { form, problem, submit }, children, ...rest }: FormProps) {
  return (
    <form {...rest} ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      {children}
    </form>
  );
}
