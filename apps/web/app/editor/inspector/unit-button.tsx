interface UnitButtonProps {
  unit: string;
  /** Says which unit it is, and that a press changes it. */
  label: string;
  onSwap: () => void;
}

/** The unit of the fields beside it, which a press changes. */
export function UnitButton({ unit, label, onSwap }: UnitButtonProps) {
  return (
    <button
      type="button"
      onClick={onSwap}
      aria-label={label}
      title={label}
      className="h-11 w-9 rounded-card border border-line-strong/70 bg-card text-micro font-medium hover:border-ink xs:h-9"
    >
      {unit}
    </button>
  );
}
