import type { ChangeEvent, ComponentProps } from 'react';
import { MmTextField } from './text-field.tsx';
import { type TidyKind, tidied } from './tidy-typing.ts';

type Props = Omit<ComponentProps<typeof MmTextField>, 'type' | 'inputMode'> & {
  /** What the field holds, made regular. */
  onText?: (text: string) => void;
};

function tidying(kind: TidyKind, { onText, onChange }: Props) {
  return (event: ChangeEvent<HTMLInputElement>) => {
    const text = tidied(event, kind);
    onChange?.(event);
    onText?.(text);
  };
}

/** An amount of money: digits and one point; thousands are parted while one types. */
export function MmMoneyField(props: Props) {
  const { onText: _, ...rest } = props;
  return <MmTextField autoComplete="off" {...rest} inputMode="decimal" onChange={tidying('money', props)} />;
}

/** Digits and nothing else; `kind` says which of them count. */
export function MmDigitsField({ kind, ...props }: Props & { kind: Exclude<TidyKind, 'money'> }) {
  const { onText: _, ...rest } = props;
  return <MmTextField autoComplete="off" {...rest} inputMode="numeric" onChange={tidying(kind, props)} />;
}
