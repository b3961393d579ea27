import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** Opens a PMTiles archive on somebody's server, of which MapLibre then reads the tiles that it shows. */
export async function openArchive(url: string): Promise<{ address: string; hasShapes: boolean }> {
  const archive = new PMTiles(url)
  protocol.add(archive)
  const { tileType } = await archive.getHeader()
  return { address: `pmtiles://${url}`, hasShapes: tileType === TileType.Mvt }
}
