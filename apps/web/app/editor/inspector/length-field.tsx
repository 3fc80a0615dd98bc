import { useContext } from 'react';
import { rangeIn, toMm } from '../measures.ts';
import { editorMessages as messages } from '../messages.ts';
import { LengthsContext, useFineUnit } from '../use-fine-unit.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { UnitButton } from './unit-button.tsx';

/** A field of millimeters, in millimeters or inches. */
export function LengthField({
  value,
  min,
  max,
  step = 1,
  decimals = 1,
  onChange,
  ...props
}: Omit<NumberFieldProps, 'unit'>) {
  const unit = useFineUnit();
  return (
    <NumberField
      {...props}
      {...rangeIn({ value, min, max, step, decimals }, unit)}
      unit={unit}
      onChange={(length) => onChange(toMm(length, unit))}
    />
  );
}

/** Tells lengths in the other unit from now on, on the product's page too. */
export function LengthUnitButton() {
  const { choose } = useContext(LengthsContext);
  const unit = useFineUnit();
  return (
    <UnitButton unit={unit} label={messages.lengthUnit({ unit })} onSwap={() => choose(unit === 'mm' ? 'in' : 'cm')} />
  );
}
