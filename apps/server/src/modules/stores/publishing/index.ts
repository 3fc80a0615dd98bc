export { findListedVariants, type ListedVariant } from './listed-variant.service.ts';
export { publishingPersonalData } from './publishing.personal.ts';
