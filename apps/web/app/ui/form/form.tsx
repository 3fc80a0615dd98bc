import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { MmNote } from '../message.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  form: {
    form: RefObject<HTMLFormElement | null>;
    /** What went wrong and belongs to no field. */
    problem: string | null;
    submit: (event: FormEvent) => Promise<unknown>;
  };
};

/** The frame of a form: what went wrong stands above its fields, and is brought into sight of who pressed below them. */
export function MmForm({ form: { form, problem, submit }, children, ...rest }: FormProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <form {...rest} ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <div ref={note} role="alert" className="scroll-mt-20">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      {children}
    </form>
  );
}
