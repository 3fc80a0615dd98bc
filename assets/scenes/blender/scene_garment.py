"""
A garment on paper, seen from above.
blender -b -P scene_garment.py -- garment=tee-front cloth=out/tee-front.npz size=1200 samples=28 out=out/tee-front
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import cloth_layers
import sets
import stage
from shader_nodes import Height

K = stage.UNITS_PER_CM
FILL = stage.option("fill", 0.84)  # of the picture's side that the garment's larger side takes
GRAIN = {
    "jersey": ((2.2, 0.05, 2, 0.5), (7.0, 0.035, 2, 0.5), (70.0, 0.05, 3, 0.75)),
    "fleece": ((1.6, 0.10, 2, 0.5), (6.0, 0.06, 2, 0.55), (42.0, 0.07, 3, 0.75)),
}


def melange(height):
    """
    Fibers that take the dye and fibers that do not, spun into one yarn: short strokes along the rows of the knit. Pale
    ones shine in every color, or they would be lost in a dark one.
    """
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    flecks = []
    for scale, amount in (((26, 120, 26), 0.62), ((9, 60, 9), 0.38)):
        mapping = height.node("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        height.link(place, mapping.inputs["Vector"])
        flecks.append(height.times(height.noise(mapping.outputs["Vector"], 1.0, 2, 0.65), amount))
    fleck = height.add(*flecks)
    contrast = height.times(height.math("SUBTRACT", fleck, 0.5), 1.7)
    height.shade(height.math("MINIMUM", height.add(contrast, 0.98), 1.17))
    height.link(height.times(height.smoothstep(0.50, 0.66, fleck), 1.0), height.shader.inputs["Specular"])


def washed(height):
    """What stood out in the drum is pale: edges, seams, what puckers beside them; and all of it in clouds."""
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    hem, seam, rib = (height.attribute(name) for name in ("hem", "seam", "rib"))
    ridges = ((hem, 2.2, 0.55), (hem, 0.0, 0.45), (seam, 0.0, 0.60), (rib, 0.25, 0.45))
    edges = height.math("MAXIMUM", height.groove(*ridges[0], -1.0), height.groove(*ridges[1], -1.0))
    for ridge in ridges[2:]:
        edges = height.math("MAXIMUM", edges, height.groove(*ridge, -1.0))
    puckers = height.smoothstep(0.30, 0.72, height.noise(place, 9.0, 3, 0.7))
    worn = height.times(edges, height.add(0.45, height.times(puckers, 0.55)))
    clouds = height.math("SUBTRACT", height.noise(place, 1.1, 4, 0.62), 0.5)
    grain = height.math("SUBTRACT", height.noise(place, 34.0, 3, 0.75), 0.5)
    share = height.add(0.84, height.times(worn, 0.56), height.times(clouds, 0.50), height.times(grain, 0.30))
    height.shade(height.math("MINIMUM", share, 1.18))
    height.link(height.add(0.35, worn, clouds), height.shader.inputs["Specular"])


DYES = {"melange": melange, "washed": washed}


def fabric(name, kind, part, dye):
    """Knitted cotton with ribs, stitched hems and seams, drawn from the distances that the garment's vertices carry."""
    material = stage.principled(name, stage.WHITE, 0.66, 0.5, part, Sheen=0.2)
    height = Height(material)
    if dye in DYES:
        DYES[dye](height)
    attribute = height.attribute
    rib, hem, seam = attribute("rib"), attribute("hem"), attribute("seam")
    within = height.falling(-0.14, 0.05, rib)
    ribs = height.math("SINE", height.times(attribute("rib_along"), 2 * math.pi))
    layers = [
        height.times(height.times(ribs, attribute("rib_depth")), within),
        height.groove(rib, 0.0, 0.10, 0.07),
        height.groove(rib, 0.55, 0.06, 0.03),
        height.times(height.falling(2.3, 2.7, hem), 0.04),
        *(height.groove(hem, at, 0.08, 0.075) for at in (1.95, 2.45)),
        height.groove(seam, 0.0, 0.13, 0.09),
        height.groove(seam, 0.6, 0.07, 0.03 if kind == "jersey" else 0.06),
    ]
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    for scale, amplitude, detail, roughness in GRAIN[kind]:
        grain = height.math("SUBTRACT", height.noise(place, scale, detail, roughness), 0.5)
        layers.append(height.times(grain, amplitude))
    height.apply(height.add(*layers))
    return material


def cord_fabric(part):
    """A braid: two sets of strands that cross."""
    material = stage.principled("cord", stage.WHITE, 0.8, 0.25, part)
    height = Height(material)
    along, around = height.attribute("along"), height.attribute("around")
    strands = []
    for way in (1, -1):
        phase = height.add(height.times(along, 2 * math.pi / 0.55), height.times(around, 3.0 * way))
        strands.append(height.math("SINE", phase))
    height.apply(height.times(height.math("MAXIMUM", *strands), 0.03))
    return material


def build_layer(name, layer, facts, shift, collection):
    if layer["fabric"] == "cord":
        material = cord_fabric(layer["part"])
    else:
        material = fabric(name, facts["fabric"], layer["part"], facts["dye"])
    options = {"uv": layer["uv"], "attributes": layer["attributes"], "materials": (material,)}
    stage.mesh_object(name, (layer["x"] - shift) * K, layer["faces"], collection, **options)


def write(text, size_cm, place, material, collection):
    """Letters as a mesh, so that no font file or picture is needed."""
    letters = bpy.data.curves.new(text, "FONT")
    letters.body, letters.size, letters.align_x, letters.align_y = text, size_cm * K, "CENTER", "CENTER"
    letters.space_character = 1.08
    shape = bpy.data.objects.new(text, letters)
    bpy.context.scene.collection.objects.link(shape)
    mesh = bpy.data.meshes.new_from_object(shape.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(shape)
    mesh.materials.clear()
    mesh.materials.append(material)
    made = bpy.data.objects.new(text, mesh)
    made.location = [value * K for value in place]
    collection.objects.link(made)


def build_label(middle, height_cm, collection):
    """A woven label, sewn in at its upper edge; it lifts a little at the lower one."""
    width, tall, rows = 5.6, 3.1, 9
    vertices, faces = [], []
    for k, t in enumerate(np.linspace(0, 1, rows)):
        z = height_cm + 0.04 + 0.10 * t * t
        vertices += [(x, middle[1] + tall * (0.5 - t), z) for x in (middle[0] - width / 2, middle[0] + width / 2)]
        if k:
            faces.append((2 * k - 2, 2 * k, 2 * k + 1, 2 * k - 1))
    woven = stage.principled("label", stage.WHITE, 0.55, 0.35, part=3)
    ink = stage.principled("label ink", (0.05, 0.05, 0.055), 0.6, 0.2, part=3)
    options = {"uv": np.full((len(vertices), 2), -5.0), "materials": (woven,), "smooth": False}
    label = stage.mesh_object("label", np.array(vertices) * K, faces, collection, **options)
    label.modifiers.new("thickness", "SOLIDIFY").thickness = 0.05 * K
    top = height_cm + 0.04 + 0.10 + 0.012
    write("Merchmill", 1.12, (middle[0], middle[1] + 0.40, top), ink, collection)
    write("M", 0.9, (middle[0], middle[1] - 0.80, top), ink, collection)


scene, collections = stage.new_stage()
# Plain cloth is quickly free of noise; its folds and edges take the full number of samples.
scene.cycles.adaptive_min_samples, scene.cycles.adaptive_threshold = 8, 0.035
layers, facts = cloth_layers.load(stage.option("cloth", "out/garment.npz"))
shift, size = cloth_layers.middle_of(layers)
for name, layer in layers.items():
    build_layer(name, layer, facts, shift, collections["product"])
if facts["label"]:
    x, y, z = facts["label"]
    build_label((x - shift[0], y - shift[1]), z, collections["product"])
frame = max(size[:2]) * K / FILL
sets.flat_lay(scene, collections["backdrop"], frame, light_height=2.5, fill=0.21, farther=1.8)
stage.render_passes(scene)
