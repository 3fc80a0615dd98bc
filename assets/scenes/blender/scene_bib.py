"""
A baby's bib on paper, seen from above.
blender -b -P scene_bib.py -- size=1080 samples=18 cloth=out/bib.npz out=out/bib
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cloth_layers
import sets
import solids
import stage
from shader_nodes import Height, stitches

K = stage.UNITS_PER_CM
FRAME_CM = 36.5
SNAP = ((0.64, 0.0), (0.64, 0.09), (0.60, 0.14), (0.50, 0.175), (0.40, 0.18), (0.34, 0.155), (0.12, 0.14), (0.0, 0.14))


def jersey(height, place, wales_cm, amplitude):
    """Knitted loops in columns: a wave across, broken along each column."""
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(place, axes.inputs[0])
    wander = height.times(height.noise(place, 4.0), 5.0)
    across = height.add(height.times(axes.outputs[0], 2 * math.pi / (wales_cm * K)), wander)
    rows = height.times(axes.outputs[1], 2 * math.pi / (wales_cm * 0.8 * K))
    loops = height.times(height.math("SINE", across), height.add(0.75, height.times(height.math("SINE", rows), 0.25)))
    layers = [height.times(loops, amplitude)]
    for scale, high, detail, roughness in ((3.5, 0.05, 2, 0.5), (14.0, 0.018, 2, 0.5), (130.0, 0.02, 3, 0.75)):
        layers.append(height.times(height.math("SUBTRACT", height.noise(place, scale, detail, roughness), 0.5), high))
    return layers


def body():
    material = stage.principled("jersey", stage.WHITE, 0.72, 0.35, part=1, Sheen=0.2)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.add(*jersey(height, place, 0.13, 0.0045)))
    return material


def bound():
    """A rib across the strip, sewn down near its inner edge; between the stitches it puckers."""
    material = stage.principled("binding", stage.WHITE, 0.72, 0.35, part=2, Sheen=0.2)
    height = Height(material)
    inset, along = height.attribute("inset"), height.attribute("along")
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    ribs = height.math("SINE", height.times(along, 2 * math.pi / 0.15))
    puckers = height.math("SUBTRACT", height.noise(place, 9.0, 2, 0.5), 0.5)
    layers = [height.times(ribs, 0.006), height.times(puckers, 0.06), stitches(height, inset, 0.62, along, 0.05, 0.27)]
    grain = height.math("SUBTRACT", height.noise(place, 110.0, 3, 0.75), 0.5)
    height.apply(height.add(*layers, height.times(grain, 0.02)))
    return material


def build_snap(place, collection):
    """A cap of plastic with a dip in its middle."""
    vertices, faces, _ = solids.turned([(radius * K, z * K) for radius, z in SNAP], 48)
    plastic = stage.principled("snap", stage.WHITE, 0.25, 0.5, part=3)
    solids.unprinted("snap", (vertices + place, faces), plastic, collection)


def main():
    scene, collections = stage.new_stage()
    scene.cycles.adaptive_min_samples, scene.cycles.adaptive_threshold = 8, 0.035
    layers, facts = cloth_layers.load(stage.option("cloth", "out/bib.npz"))
    shift, _ = cloth_layers.middle_of(layers)
    for name, material in (("front", body()), ("binding", bound())):
        layer = layers[name]
        options = {"uv": layer["uv"], "attributes": layer["attributes"], "materials": (material,)}
        stage.mesh_object(name, (layer["x"] - shift) * K, layer["faces"], collections["product"], **options)
    build_snap((facts["snap"] - shift) * K, collections["product"])
    sets.flat_lay(scene, collections["backdrop"], FRAME_CM * K, light_height=2.7, fill=0.25, farther=1.8)
    stage.render_passes(scene)


main()
