import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OptionChoice } from '../../../ui/option-group.tsx';
import { type Chosen, chosenColor, isAvailable, missingOption, skuFor, skusOf, startingChoice } from './sku-choice.ts';

type Choosable = Pick<ProductDetail, 'options' | 'skus'>;

/** The chosen variant. It lives in the address, so that a link leads to the same one. */
export function useChoice(product: Choosable, defaultColor: string) {
  const [params, setParams] = useSearchParams();
  const chosen: Chosen = useMemo(
    () => startingChoice(product, (option) => params.get(option), defaultColor),
    [product, params, defaultColor],
  );
  const choose = (option: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(option, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choicesOf = (option: ProductDetail['options'][number]): OptionChoice[] =>
    option.values.map((value) => ({
      ...value,
      available: isAvailable(product.skus, chosen, option.code, value.code),
    }));
  const variant = product.options
    .map((option) => option.values.find((value) => value.code === chosen[option.code])?.label)
    .filter(Boolean)
    .join(', ');
  return {
    chosen,
    choose,
    choicesOf,
    variant,
    sku: skuFor(product.skus, chosen),
    /** The option that has to be chosen before there is a variant. */
    missing: missingOption(product.options, chosen),
    /** What may still become the chosen variant. */
    open: skusOf(product.skus, chosen),
    color: chosenColor(product.options, chosen),
  };
}
