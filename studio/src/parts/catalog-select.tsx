import { Select } from './field.tsx'

interface Props {
  catalogs: readonly { catalog_id: string; title: string }[]
  value: string
  onChoose(catalogId: string): void
}

export function CatalogSelect({ catalogs, value, onChoose }: Props) {
  const choices = catalogs.map(({ catalog_id, title }) => ({ value: catalog_id, label: title }))
  return <Select label="Catalog" hidesLabel value={value} choices={choices} onChoose={onChoose} />
}
