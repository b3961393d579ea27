import { tokenize } from '../text/index.ts'

/** A name with one of these words is that of a trade, not of a place to use: food technology serves no food. */
const INDUSTRY = [
  'technology technologies tech systems system machines machinery equipment solutions software engineering industries',
  'industry industrial supplies supplier suppliers processing packaging wholesale consulting logistics sciences science',
  'manufacturing devices instruments components materials automation robotics innovations research rental hoists',
  'technik technologie technologien systeme maschinen maschinenbau anlagenbau losungen industrie grosshandel beratung',
  'verpackung verarbeitung zubehor zulieferer forschung vermietung hersteller logistik ausrustung gerate',
  'technologies systemes machines equipements solutions industrie emballage conseil recherche fournisseur logistique',
  'tecnologia tecnologias sistemas maquinaria equipos soluciones industria embalaje consultoria investigacion',
  'tecnologie sistemi macchinari attrezzature soluzioni imballaggio consulenza ricerca',
  'technieken systemen apparatuur oplossingen verpakking advies onderzoek',
  'technologia technologie systemy maszyny urzadzenia rozwiazania przemysl opakowania doradztwo badania',
  'teknoloji teknolojileri sistemleri makine makineleri ekipmanlari cozumleri endustri ambalaj danismanlik sanayi',
]

const words = new Set(INDUSTRY.flatMap((line) => line.split(' ')))

export function isIndustryName(text: string): boolean {
  return tokenize(text).some((token) => words.has(token.text))
}
