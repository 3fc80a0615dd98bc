import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { MmTabs } from '../../../ui/tabs.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const euro = { currency: 'EUR', rate: 1.16 };
const yen = { currency: 'JPY', rate: 0.0065 };
const rows = [
  { size: 'S', chest: 48, length: 70 },
  { size: 'M', chest: 51, length: 72 },
];

export function CatalogSpecimens() {
  return (
    <Chapter title="Catalog">
      <Specimen name="MmPrice">
        <MmPrice cents={1290} currency={euro} />
        <MmPrice cents={1290} currency={yen} prefix="from" />
        <MmPrice cents={990} currency={euro} instead={{ cents: 1290, label: 'instead of' }} className="font-semibold" />
      </Specimen>
      <Specimen name="MmBreadcrumbs">
        <MmBreadcrumbs
          label="You are here"
          crumbs={[
            { title: 'Products', link: '/product' },
            { title: 'Clothing', link: '/product/clothing' },
            { title: 'T-shirts', link: '/product/clothing/t-shirts' },
          ]}
        />
      </Specimen>
      <Specimen name="MmPagination">
        <MmPagination
          label="Pages"
          pageNum={6}
          pages={20}
          linkTo={(page) => `?pageNum=${page}`}
          messages={{ previous: 'Previous page', next: 'Next page', page: ({ pageNum }) => `Page ${pageNum}` }}
        />
      </Specimen>
      <Specimen name="MmTabs">
        <MmTabs
          label="Parts"
          tabs={[
            { id: 'one', label: 'Description', content: <p>Ring-spun cotton, 180 g.</p> },
            { id: 'two', label: 'Care', content: <p>Wash inside out at 30 °C.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="MmTable">
        <MmTable
          caption="Sizes"
          rows={rows}
          rowKey={(row) => row.size}
          columns={[
            { key: 'size', title: 'Size', cell: (row) => row.size },
            { key: 'chest', title: 'Chest (cm)', numeric: true, cell: (row) => row.chest },
            { key: 'length', title: 'Length (cm)', numeric: true, cell: (row) => row.length },
          ]}
        />
      </Specimen>
      <Specimen name="MmCard">
        <MmCard className="max-w-sm">A card is white on paper with a hairline around it.</MmCard>
      </Specimen>
    </Chapter>
  );
}
