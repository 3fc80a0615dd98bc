import { useState } from 'react';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmOptionGroup } from '../../../ui/option-group.tsx';
import { MmQuantityInput } from '../../../ui/quantity-input.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmSwatches } from '../../../ui/swatches.tsx';
import { MmPasswordField, MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const countries = [
  { value: 'LV', label: 'Latvia' },
  { value: 'US', label: 'United States' },
  { value: 'AQ', label: 'Antarctica', disabled: true },
];
const colors = [
  { code: 'white', label: 'White', hex: '#f6f5f3', available: true },
  { code: 'black', label: 'Black', hex: '#141517', available: true },
  { code: 'rust', label: 'Rust', hex: '#8f3d24', available: false },
];
const sizes = ['S', 'M', 'L', 'XL'].map((label, index) => ({
  code: label,
  label,
  hex: null,
  available: index !== 2,
}));

export function FormSpecimens() {
  const [quantity, setQuantity] = useState(12);
  const [color, setColor] = useState('black');
  const [size, setSize] = useState('M');
  return (
    <Chapter title="Forms">
      <div className="grid gap-6 xs:grid-cols-2 sm:grid-cols-3">
        <MmTextField label="Name" defaultValue="Ada Lovelace" />
        <MmTextField label="Company" optional="optional" placeholder="Analytical Engines" hint="As on the invoice." />
        <MmTextField label="E-mail address" defaultValue="ada@" error="Please enter an e-mail address." />
        <MmTextField label="Customer number" defaultValue="10023" disabled />
        <MmPasswordField label="Password" showLabel="Show password" hideLabelText="Hide password" />
        <MmSelect label="Country" options={countries} placeholder="Choose a country" />
        <MmTextArea label="Note" hint="Up to 500 characters." />
        <div>
          <MmCheckbox defaultChecked>Chosen</MmCheckbox>
          <MmCheckbox>Not chosen</MmCheckbox>
          <MmCheckbox error="Please accept the terms.">With an error</MmCheckbox>
        </div>
      </div>
      <Specimen name="MmQuantityInput">
        <MmQuantityInput
          label="Quantity"
          messages={{ less: 'One less', more: 'One more' }}
          value={quantity}
          onChange={setQuantity}
          max={999}
          tooMany="You can order up to 999 at once."
        />
      </Specimen>
      <Specimen name="MmOptionGroup">
        <MmOptionGroup
          label="Color"
          choices={colors}
          chosen={color}
          onChoose={setColor}
          unavailableWord="not available"
        />
        <MmOptionGroup label="Size" choices={sizes} chosen={size} onChoose={setSize} unavailableWord="not available" />
      </Specimen>
      <Specimen name="MmSwatches">
        <MmSwatches label="Colors" colors={colors} chosen={color} onChoose={(next) => setColor(next.code)} most={2} />
      </Specimen>
    </Chapter>
  );
}
